import { renderToString } from 'react-dom/server'
import type { PageDocument, ReadingDocument } from './documents/page-document.ts'
import type { ScreenDocument } from './documents/screen-document.ts'
import { ReadingView } from './reading/reading-view.tsx'
import { ScreenSite } from './screens/screen-site.tsx'
import { PageSite } from './viewer/page-site.tsx'

/** The content of `<div id="site">` of a page; the same document hydrates it. */
export const renderPage = (document: PageDocument): string => renderToString(<PageSite document={document} />)

/** The same for a screen besides the grid. */
export const renderScreen = (document: ScreenDocument): string =>
  renderToString(<ScreenSite document={document} />)

/** The body of a document of the reading view around its pages. */
export const renderReading = (document: ReadingDocument, entries: string): string =>
  renderToString(<ReadingView document={document} entries={entries} />)
