// Where the router stores how far each page was scrolled.

/** Session storage; a JSON object of pixels by the location's key. */
export const scrollKey = "scroll_positions";
