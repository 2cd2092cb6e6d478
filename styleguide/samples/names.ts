// Names that real registers hold, of the kinds that break a layout.

/** One word of 80 letters. */
export const oneWord = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogochpenrhyndeudraethmachynll";

/** 80 letters in ordinary words. */
export const eightyLetters = "Upper Whittlesworth and District United Churches Junior Football Club of Ashborne";

export const welsh = "Clwb Pêl-droed Ieuenctid Ynysforgan a Thŷ-croes Llanrhaeadr-ym-Mochnant";
export const arabic = "نادي الصداقة لكرة القدم للفتيات والفتيان في مانشستر";
export const emoji = "⚽️ Super Sonic Saturdays 👩🏽‍🦽 FC 🏴󠁧󠁢󠁥󠁮󠁧󠁿";
