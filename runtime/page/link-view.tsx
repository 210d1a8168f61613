import type { CSSProperties, ReactNode } from 'react'
import type { LinkContent } from '../documents/page-content.ts'

export interface LinkViewProps {
  link?: LinkContent
  /** Identifies the clicked element, such as `button:<id>`: click handling reads it from `data-cta`. */
  cta: string
  className: string
  style?: CSSProperties
  /** Whether there are paragraphs, lists or tables in it. */
  hasBlocks?: boolean
  children: ReactNode
}

/** Links to other sites open in a new tab; mail and telephone links do not. */
export const opensNewTab = (link: LinkContent) =>
  link.kind === 'EXTERNAL_URL' && /^https?:/i.test(link.href ?? '')

/**
 * A link, a button that runs a script of the release, or plain text if there is no target, with a lock if the plan does
 * not include it. Clicks on links in a creator's HTML count as clicks on this one.
 */
export function LinkView({ link, cta, className, style, hasBlocks, children }: LinkViewProps) {
  const Plain = hasBlocks ? 'div' : 'span'
  if (link?.script)
    return (
      <button type="button" className={className} style={style} data-cta={cta} data-script={link.script}>
        {children}
      </button>
    )
  if (link?.locked)
    return (
      <Plain className={`${className} shut`} style={style} data-cta={cta}>
        {children}
        <span className="i" role="img" aria-label={link.locked} />
      </Plain>
    )
  if (!link?.href)
    return (
      <Plain className={className} style={style} data-cta={cta}>
        {children}
      </Plain>
    )
  const outside = opensNewTab(link) ? { target: '_blank', rel: 'noopener' } : undefined
  return (
    <a className={className} style={style} data-cta={cta} href={link.href} {...outside}>
      {children}
    </a>
  )
}
