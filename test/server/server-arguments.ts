// What `npm start` passes to Node, for the servers that measurements and drills start themselves.
import { readFileSync } from "node:fs";

const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** Before the file's name; without them the heap has another size. */
export const serverArguments: string[] = /node (.*?) ?src\/main\.ts/.exec(scripts.start)![1]!.split(" ");
