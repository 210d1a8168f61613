import { escapeHtml } from '#model/values/escape-html.ts'
import type { FileDifference, PageDifference, SnapshotDifference } from './compare-snapshots.ts'
import { bytesText, fieldLine, fileLine, isNeighbour, pageTitle, summaryOf } from './difference-text.ts'

export interface ReportOptions {
  /** The compared site's folder. */
  title: string
  difference: SnapshotDifference
  /** JPEGs of pages by path; `before` is absent if the earlier state is not available. */
  before?: ReadonlyMap<string, Buffer>
  after: ReadonlyMap<string, Buffer>
}

/** A self-contained HTML file. */
export function htmlReport({ title, difference, before, after }: ReportOptions): string {
  const { pages, fields, files } = difference
  const pictures = (file: FileDifference) => pictureRow(file, before, after)
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}: what differs</title>
<style>${styles}</style>
</head>
<body>
<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(summaryOf(difference))}</p></header>
<main>
${fields.length > 0 ? part('settings and categories', list(fields.map(fieldLine))) : ''}
${pages.map((page) => pagePart(page, pictures)).join('\n')}
${files.length > 0 ? part('other files', list(files.map(fileLine))) : ''}
</main>
</body>
</html>
`
}

const pagePart = (page: PageDifference, pictures: (file: FileDifference) => string): string =>
  part(
    pageTitle(page),
    [
      isNeighbour(page)
        ? '<p>None of its fields differs: its neighbours, the settings or the runtime do.</p>'
        : list(page.fields.map(fieldLine)),
      ...page.files.map(pictures),
    ].join('\n'),
  )

const part = (title: string, content: string): string =>
  `<section><h2>${escapeHtml(title)}</h2>\n${content}\n</section>`

const list = (lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `<ul>${lines.map((line) => `<li><code>${escapeHtml(line)}</code></li>`).join('')}</ul>`

function pictureRow(
  { path, bytesBefore, bytesAfter }: FileDifference,
  before: ReadonlyMap<string, Buffer> | undefined,
  after: ReadonlyMap<string, Buffer>,
): string {
  const figures = [
    ...(before ? [figure('before', before.get(path), path)] : []),
    figure(before ? 'after' : 'now', after.get(path), path),
  ]
  const bytes = bytesText(bytesBefore, bytesAfter)
  return `<div class="file"><h3><code>${escapeHtml(path)}</code> <small>${bytes}</small></h3><div class="pair">${figures.join('')}</div></div>`
}

const figure = (caption: string, picture: Buffer | undefined, path: string): string =>
  `<figure><figcaption>${caption}</figcaption>${
    picture
      ? `<img alt="${escapeHtml(path)} ${caption}" width="390" height="844" src="data:image/jpeg;base64,${picture.toString('base64')}">`
      : '<p class="none">no picture</p>'
  }</figure>`

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 24px; max-width: 960px; }
h1 { margin: 0; font-size: 24px; overflow-wrap: anywhere; }
h2 { margin: 0 0 8px; font-size: 18px; }
h3 { margin: 16px 0 8px; font-size: 14px; font-weight: 600; }
small { font-weight: 400; opacity: .75; }
section { margin: 24px 0 0; padding: 16px 20px 20px; border: 1px solid #8886; border-radius: 12px; }
ul { margin: 0; padding: 0; list-style: none; }
code { font: 13px/1.6 ui-monospace, monospace; overflow-wrap: anywhere; }
.pair { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 16px; }
figure { margin: 0; }
figcaption { font-size: 13px; opacity: .75; }
img { display: block; width: 100%; height: auto; border: 1px solid #8886; border-radius: 8px; }
.none { margin: 0; padding: 48px 16px; border: 1px dashed #8886; border-radius: 8px; text-align: center; }
`
