// What an opportunity costs and how many places are left.
import { booleanOf, firstObject, isObject, type JsonObject, listOf, numberOf, urlOf } from "./json-ld.ts";

const dearest = 10_000;

interface Offer {
  price: number;
  url: string | null;
}

/** The cheapest offer in pounds; 0 where it is marked as free and has no offers; null where there is no value. */
export function cheapestOffer(offers: unknown, isAccessibleForFree: unknown): Offer | null {
  const read = listOf(offers)
    .slice(0, 200)
    .flatMap((each) => (isObject(each) ? (readOffer(each) ?? []) : []));
  if (read.length === 0) return booleanOf(isAccessibleForFree) === true ? { price: 0, url: null } : null;
  return read.reduce((cheapest, each) => (each.price < cheapest.price ? each : cheapest));
}

function readOffer(offer: JsonObject): Offer | null {
  const specified = firstObject(offer.priceSpecification);
  const given = [offer.price, offer.lowPrice, specified?.price, specified?.minPrice];
  const price = given.map(numberOf).find((each) => each !== null) ?? null;
  const currency = offer.priceCurrency ?? specified?.priceCurrency ?? "GBP";
  const isPounds = typeof currency === "string" && currency.trim().toUpperCase() === "GBP";
  if (price === null || price < 0 || price > dearest || !isPounds) return null;
  return { price: Math.round(price * 100) / 100, url: urlOf(offer.url) };
}

/** Share of the places that are left, 0 to 100; null where it is not known. Nothing left is 0, whatever the maximum. */
export function percentageLeft(remaining: unknown, maximum: unknown): number | null {
  const left = numberOf(remaining);
  const most = numberOf(maximum);
  if (left === null) return null;
  if (left <= 0) return 0;
  return most === null || most <= 0 ? null : Math.round(Math.min(1, left / most) * 100);
}
