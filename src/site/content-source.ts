// Where the association's content comes from: files, or its content system.
import type { SiteContent } from "./content-parts.ts";

/** The association's content: menus, home page, pages, programmes. From files, or from its content system. */
export interface ContentSource {
  /** Complete and validated, from memory: never throws, and returns the same object until something changes. */
  current(): SiteContent;
  /** Stops watching or asking. */
  stop(): Promise<void>;
}

/** Reported by a content source that could not use what it read; the content before it stays in use. */
export interface ContentTrouble {
  /** The file, or the address of the call. */
  source: string;
  /** One line an error, each beginning with the field. */
  errors: string[];
}
