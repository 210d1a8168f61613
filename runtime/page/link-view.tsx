import type { CSSProperties, ReactNode } from 'react'
import type { LinkContent } from '../documents/page-content.ts'

export interface LinkViewProps {
  link?: LinkContent
  /** Identifies the clicked element, such as `button:<id>`: click handling reads it from `data-cta`. */
  cta: string
  className: string
  style?: CSSProperties
  children: ReactNode
}

/** Links to other sites open in a new tab; mail and telephone links do not. */
export const opensNewTab = (link: LinkContent) =>
  link.kind === 'EXTERNAL_URL' && /^https?:/i.test(link.href ?? '')

/**
 * A link, a button that runs a script of the release, or plain text if there is no target, with a lock if the plan does
 * not include it. Clicks on links in a creator's HTML count as clicks on this one.
 */
export function LinkView({ link, cta, className, style, children }: LinkViewProps) {
  if (link?.script)
    return (
      <button type="button" className={className} style={style} data-cta={cta} data-script={link.script}>
        {children}
      </button>
    )
  if (link?.locked)
    return (
      <span className={`${className} shut`} style={style} data-cta={cta}>
        {children}
        <span className="i" role="img" aria-label={link.locked} />
      </span>
    )
  if (!link?.href)
    return (
      <span className={className} style={style} data-cta={cta}>
        {children}
      </span>
    )
  const outside = opensNewTab(link) ? { target: '_blank', rel: 'noopener' } : undefined
  return (
    <a className={className} style={style} data-cta={cta} href={link.href} {...outside}>
      {children}
    </a>
  )
}
