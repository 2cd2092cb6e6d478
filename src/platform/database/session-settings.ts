// What our sessions set, on both databases: roles, databases and servers may have other habits.

/** What our statements depend on. Not the search path: an operator may place our tables by it. */
const sessionSettings: Record<string, string> = {
  datestyle: "ISO, YMD",
  intervalstyle: "postgres",
  timezone: "UTC",
  bytea_output: "hex",
  // Every digit of a position.
  extra_float_digits: "1",
  standard_conforming_strings: "on",
  quote_all_identifiers: "off",
  default_transaction_isolation: "read committed",
};

/** Sent as statements, as poolers refuse settings where a connection is made. */
export const sessionStatements: string = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join("; ");
