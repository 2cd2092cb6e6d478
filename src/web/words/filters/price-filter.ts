// The price in words: the slider, its chip, and the suggestion to pay more.
import { country } from "#src/platform/country/country.ts";
import { formatCount, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { withSign } from "#src/platform/text/format-money.ts";
import { limits } from "#src/search/criteria/wire-codes.ts";
import { formatPrice } from "#src/web/words/session-words.ts";
import { type SliderFilter, upTo } from "./filter-words.ts";

/** "£3.00": what so many steps of the slider are. */
const priceOf = (language: Language, steps: number) => ({
  price: formatPrice(language, steps * country().currency.step),
});

export const priceFilter: SliderFilter = {
  type: "slider",
  preferenceKey: "SessionPrice",
  label: defineMessage("Session price"),
  helpText: defineMessage("The most you’d pay for one session."),
  min: 0,
  max: limits.noPrice,
  limit: defineMessage("At most"),
  /** "Free", "£3", "£5+". */
  format(language, value) {
    if (value === 0) return language.text("Free");
    const price = withSign(language, formatCount(language, value * country().currency.step));
    return value === limits.noPrice ? language.text("{price}+", { price }) : price;
  },
  isOpen: ({ SessionPrice }) => SessionPrice >= limits.noPrice,
  value(language, preferences) {
    if (priceFilter.isOpen(preferences)) return language.text("Any");
    const most = priceFilter.format(language, preferences.SessionPrice);
    return preferences.SessionPrice === 0 ? most : upTo(language, most);
  },
  chips: (language, preferences) => [priceFilter.value(language, preferences)],
  changes: ["SessionPrice"],
  suggest(language, { Change }, { SessionPrice }) {
    if (typeof Change.SessionPrice !== "number") return null;
    const { text } = language;
    return {
      action:
        Change.SessionPrice >= limits.noPrice
          ? text("Search any price")
          : text("Go up to {price}", priceOf(language, Change.SessionPrice)),
      note:
        SessionPrice === 0
          ? text("You chose free sessions.")
          : text("You chose at most {price}.", priceOf(language, SessionPrice)),
    };
  },
};
