import { expect, test } from "vitest";
import { formatAddress } from "./format-address.ts";

const address = {
  AddressLine1: "Danefield Road",
  AddressLine2: null,
  AddressLine3: null,
  City: "Sale",
  PostCode: "M33 7WR",
};

test.each([
  [{}, "Danefield Road, Sale M33 7WR"],
  [{ AddressLine2: "Ashton", City: null }, "Danefield Road, Ashton M33 7WR"],
  [{ AddressLine2: "Sale" }, "Danefield Road, Sale M33 7WR"],
  [{ AddressLine1: "", City: null }, "M33 7WR"],
  [{ AddressLine1: null, City: null, PostCode: null }, ""],
])("%j reads %s", (change, words) => {
  expect(formatAddress({ ...address, ...change })).toBe(words.replace("M33 7WR", "M33\u00a07WR"));
});
