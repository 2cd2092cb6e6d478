// Only a small new picture is left; one made to break its reader is refused, and its reader ends.
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { aPicture, greyPng, textBomb } from "#test/pictures/hostile-pictures.ts";
import { type PictureFault, pictureFault } from "./picture-file.ts";
import { pictureMs, type SmallPicture, smallPicture } from "./small-picture.ts";

const small = (bytes: Uint8Array) => smallPicture(bytes, 256);
const kindOf = (answer: SmallPicture) => (answer.ok ? "written" : answer.kind);

test.each(["png", "jpeg", "webp"] as const)("a %s is written small, and nothing else of it is left", async (format) => {
  const bytes = await aPicture(format);
  expect(pictureFault(bytes)).toBeNull();
  const answer = await small(bytes);
  if (!answer.ok) throw new Error(answer.kind);
  expect(await sharp(answer.webp).metadata()).toMatchObject({ format: "webp", width: 256, height: 128 });
  expect((await sharp(answer.webp).metadata()).exif).toBeUndefined();
  expect(answer.webp.toString("latin1")).not.toContain("Amara");
});

test("a picture lies as its telephone was held, and a small one stays as small", async () => {
  const turned = await sharp(await aPicture("jpeg", 60, 30))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const answer = await small(turned);
  expect(answer.ok && (await sharp(answer.webp).metadata())).toMatchObject({ width: 30, height: 60 });
});

test("a picture whose turn does not come in time is given up, and the one before it written", async () => {
  const bytes = await aPicture("png");
  const first = small(bytes);
  using clock = vi.spyOn(performance, "now");
  clock.mockReturnValueOnce(performance.now() - pictureMs);
  const second = small(bytes);
  await expect(second).rejects.toThrow(NotAnswering);
  expect(kindOf(await first)).toBe("written");
});

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`);
const html = Buffer.from("<html><script>alert(1)</script></html>");

test.each<[string, PictureFault, () => Promise<Uint8Array> | Uint8Array]>([
  ["an SVG", "type", () => svg],
  [
    "a GIF",
    "type",
    async () =>
      sharp(await aPicture("png"))
        .gif()
        .toBuffer(),
  ],
  ["HTML that begins as a GIF", "type", () => Buffer.concat([Buffer.from("GIF89a"), html])],
  ["nothing", "type", () => new Uint8Array()],
  ["a PNG with HTML behind it", "more", async () => Buffer.concat([await aPicture("png"), html])],
  ["a WebP with HTML behind it", "more", async () => Buffer.concat([await aPicture("webp"), html])],
  ["a JPEG with HTML behind it", "more", async () => Buffer.concat([await aPicture("jpeg"), html])],
  ["a JPEG without its end", "not-whole", async () => (await aPicture("jpeg")).subarray(0, 900)],
  ["a PNG without its end", "not-whole", async () => (await aPicture("png")).subarray(0, -12)],
  ["a WebP without its end", "not-whole", async () => (await aPicture("webp")).subarray(0, -12)],
])("%s is no picture that is taken", async (_what, fault, make) => {
  expect(pictureFault(await make())).toBe(fault);
});

test("a JPEG may have what telephones add: further pictures, and what the camera did", async () => {
  const jpeg = await aPicture("jpeg");
  for (const added of [jpeg, Buffer.from("..SEFT")]) expect(pictureFault(Buffer.concat([jpeg, added]))).toBeNull();
});

test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
  ["a head that claims 20000 × 20000", "too-large", () => greyPng(20_000, undefined, deflateSync(Buffer.alloc(9)))],
  ["100 megapixels of one grey", "too-large", () => greyPng(10_000)],
  ["less than its head claims", "unreadable", () => greyPng(5_000, undefined, deflateSync(Buffer.alloc(9)))],
  ["a text of 100 MB", "written", textBomb],
  ["an SVG that got so far", "unreadable", () => svg],
])("%s: %s", async (_what, kind, make) => {
  expect(kindOf(await small(await make()))).toBe(kind);
});
