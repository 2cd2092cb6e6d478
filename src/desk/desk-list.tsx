// The one list of the desk: a table, whose rows are blocks on a phone.
import type { ReactNode } from "react";
import { Go, Panel, type PanelProps } from "./desk-parts.tsx";
import { few, figure, Moment } from "./desk-words.tsx";

/** In a column of figures. Null: of fewer than ten. `label`: what a link of it leads to. */
interface Figure {
  figure: number | null;
  href?: string;
  label?: string;
}

type Cell = ReactNode | Figure;

/** By its label: a property of the row, a point in time if named with "Ms", or what is shown. */
type Columns<Row> = Record<string, keyof Row | ((row: Row) => Cell)>;

export interface ListProps<Row> extends Omit<PanelProps, "variant" | "children"> {
  /** Says what is listed, to a screen reader; the title where nothing is given. */
  caption?: string;
  /** The first is the row's name: the first line of the row on a phone. */
  columns: Columns<Row>;
  rows: readonly Row[];
  /** In place of the list where there is nothing. */
  empty?: ReactNode;
  /** The address of the rows after these; null where these are the last. */
  more?: string | null;
  /** Above the rows. */
  children?: ReactNode;
  /** Below the rows. */
  foot?: ReactNode;
}

export function List<Row>({ caption, columns, rows, empty = "None.", more, children, foot, ...panel }: ListProps<Row>) {
  const labels = Object.keys(columns);
  const cells = rows.map((row) => labels.map((label) => cellOf(row, columns[label]!)));
  const classOf = (at: number) => (cells.some((row) => isFigure(row[at])) ? "number" : undefined);
  return (
    <Panel variant="flush" {...panel}>
      {children}
      {rows.length === 0 ? (
        <p className="panel-text quiet">{empty}</p>
      ) : (
        <table className="list">
          <caption className="vh">{caption ?? panel.title}</caption>
          <thead>
            <tr>
              {labels.map((label, at) => (
                <th key={label} scope="col" className={classOf(at)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map(([name, ...others], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <tr key={row}>
                <th scope="row">{shownCell(name)}</th>
                {others.map((cell, at) => (
                  <td key={labels[at + 1]} data-label={labels[at + 1]} className={classOf(at + 1)}>
                    {shownCell(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more && (
        <p className="panel-text">
          <Go href={more}>Next page</Go>
        </p>
      )}
      {foot}
    </Panel>
  );
}

function cellOf<Row>(row: Row, cell: Columns<Row>[string]): Cell {
  if (typeof cell === "function") return cell(row);
  const value = row[cell] as Cell;
  return typeof value === "number" && String(cell).endsWith("Ms") ? <Moment at={value} /> : value;
}

const isFigure = (cell: Cell): cell is number | Figure =>
  typeof cell === "number" || (typeof cell === "object" && cell !== null && "figure" in cell);

function shownCell(cell: Cell): ReactNode {
  if (!isFigure(cell)) return cell;
  const { figure: count, href, label } = typeof cell === "number" ? ({ figure: cell } as Figure) : cell;
  if (count === null) return few;
  return href ? (
    <a href={href} aria-label={label}>
      {figure(count)}
    </a>
  ) : (
    figure(count)
  );
}
