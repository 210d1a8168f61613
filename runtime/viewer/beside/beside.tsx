import { useLayoutEffect, useMemo } from 'react'
import type { Language } from '#model/values/language.ts'
import type { PageDocument } from '../../documents/page-document.ts'
import { messagesOf } from '../../i18n/messages-of.ts'
import { PictureView } from '../../page/picture-view.tsx'
import css from './beside.css?inline'
import { qrPath } from './qr-path.ts'

/** Below the code of a page's address. */
export const scanLabels: Readonly<Record<Language, string>> = {
  JP: 'スマホで\n読み取って開く',
  EN: 'Scan to open on your phone',
  CN: '扫码在手机上打开',
  KR: '휴대폰으로 스캔해 열기',
}

/** The name of a page whose picture only members see. */
const lockedLabels: Readonly<Record<Language, (place: string) => string>> = {
  JP: (place) => `${place}（会員限定）`,
  EN: (place) => `${place} (members only)`,
  CN: (place) => `${place}（仅限会员）`,
  KR: (place) => `${place}(회원 전용)`,
}

/** Accessible name of the neighbouring pages as a group. */
const nearLabels: Readonly<Record<Language, string>> = {
  JP: '隣のページ',
  EN: 'Pages beside this one',
  CN: '相邻页面',
  KR: '옆 페이지',
}

export interface BesideProps {
  shown: PageDocument
  /** Finds a loaded page. */
  find: (address: string) => PageDocument | undefined
}

/** The neighbours of the shown page, and the QR code that opens it on a phone. */
export function Beside({ shown, find }: BesideProps) {
  const { place, shell } = shown
  useStyle()
  // On a site with one category, neighbours are above and below.
  const before = place.left ?? (place.columns === 1 ? place.up : undefined)
  const after = place.right ?? (place.columns === 1 ? place.down : undefined)
  const nears = [
    { side: 'before', page: before && find(before) },
    { side: 'after', page: after && find(after) },
  ] as const
  return (
    <>
      <nav className="nears" aria-label={nearLabels[shell.language]}>
        {nears.map(({ side, page }) => (page ? <Near key={side} side={side} page={page} /> : null))}
      </nav>
      {shell.mode === undefined && isOwnWindow() ? <Scan shown={shown} /> : null}
    </>
  )
}

/** The address in the QR code must be reachable from a phone, and be the one that the visitor sees. */
const isOwnWindow = () => window.top === window && location.protocol.startsWith('http')

function Near({ side, page: { page, place, shell } }: { side: 'before' | 'after'; page: PageDocument }) {
  const picture = page.film?.poster ?? page.picture
  const name = messagesOf(shell.language).place(place.category, place.row + 1, place.rows)
  return (
    <a
      className={`near ${side}${page.isLocked ? ' locked' : ''}`}
      href={place.address}
      aria-label={page.isLocked ? lockedLabels[shell.language](name) : name}
      style={{ background: picture?.color ?? shell.colors?.['--base'] }}
    >
      {picture ? <PictureView picture={picture} alt="" sizes="25vh" priority="low" /> : null}
    </a>
  )
}

function Scan({ shown: { shell, place } }: { shown: PageDocument }) {
  const { size, path } = useMemo(() => qrPath(location.origin + place.address), [place.address])
  return (
    <aside className="scan">
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} />
      </svg>
      <p>{scanLabels[shell.language]}</p>
    </aside>
  )
}

/** A style sheet loaded with this part, so that phones do not load it; added before the first paint. */
function useStyle(): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}
