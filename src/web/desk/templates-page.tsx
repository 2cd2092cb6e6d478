// The files of the exchange format: a template of each, and what every column takes.
import type { DeskPages } from "#src/desk/desk-pages.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { DeskList, PageHead, Panel } from "./desk-parts.tsx";

export function TemplatesPage({ files }: DeskPages["templates"]) {
  return (
    <>
      <PageHead
        lead={
          <>
            Each file is CSV in UTF-8 with its columns in the first line, in any order. A column that is not needed can
            be left out. <a href="/desk/imports">All imports</a>
          </>
        }
      />
      {files.map(({ file, key, columns }) => (
        <Panel
          key={file}
          isFlush
          title={file}
          aside={
            <a className="go" href={`/desk/imports/templates/${file}`} aria-label={`Template of ${file}`}>
              Template <Icon name="arrow-right" />
            </a>
          }
        >
          <p className="panel-text quiet">
            {key.join(", ")} {key.length === 1 ? "tells" : "together tell"} one record from another: no two rows have
            the same.
          </p>
          <DeskList
            caption={`Columns of ${file}`}
            rows={columns}
            columns={[
              { label: "Column", isName: true, cell: ({ name }) => name },
              { label: "Required", cell: ({ isRequired }) => (isRequired ? "Yes" : "") },
              { label: "Takes", cell: ({ takes }) => takes },
            ]}
          />
        </Panel>
      ))}
    </>
  );
}
