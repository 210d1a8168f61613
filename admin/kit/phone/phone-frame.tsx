import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Language, languageFacts } from '#model/values/language.ts'
import siteStyle from '#runtime/style.css?inline'
import { requireTrust } from '../screen/trusted-types.ts'
import type { Size } from './frame-size.ts'

interface PhoneFrameProps {
  frame: RefObject<HTMLIFrameElement | null>
  size: Size
  title: string
  language: Language
  /** Selectors of hidden elements. */
  hidden: string
  /** Selector of the outlined element. */
  marked?: string | undefined
  /** Style sheets in addition to those of pages. */
  styles?: readonly string[]
  /** Called once there is something to measure. */
  onReady: (document: Document) => void
  children: ReactNode
}

const emptyDocument = '<!doctype html><html><head></head><body></body></html>'

const markStyle = (selector: string): string =>
  `:is(${selector}) { outline: 2px solid #2f6bff !important; outline-offset: 4px !important; border-radius: 4px }`

function addStyle(document: Document, text: string): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = text
  document.head.append(style)
  return style
}

const noStyles: readonly string[] = []

/**
 * An iframe, so that the styles of the console and of the site do not affect each other. No script can run in it; the
 * console renders into it, and handles all input in a layer above it.
 */
export function PhoneFrame({
  frame,
  size,
  title,
  language,
  hidden,
  marked = '',
  styles = noStyles,
  onReady,
  children,
}: PhoneFrameProps) {
  const [inside, setInside] = useState<Document>()
  const begin = useCallback(() => {
    const document = frame.current?.contentDocument
    if (!document?.defaultView) return
    requireTrust(document.defaultView)
    addStyle(document, siteStyle)
    setInside(document)
    onReady(document)
  }, [frame, onReady])
  useEffect(() => {
    if (inside) inside.documentElement.lang = languageFacts[language].tag
  }, [inside, language])
  useEffect(() => {
    if (!inside || hidden === '') return
    const style = addStyle(inside, `${hidden} { visibility: hidden !important }`)
    return () => style.remove()
  }, [inside, hidden])
  useEffect(() => {
    if (!inside || marked === '') return
    const style = addStyle(inside, markStyle(marked))
    return () => style.remove()
  }, [inside, marked])
  useEffect(() => {
    const added = inside ? styles.map((text) => addStyle(inside, text)) : []
    return () => {
      for (const style of added) style.remove()
    }
  }, [inside, styles])
  return (
    <>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={emptyDocument}
        onLoad={begin}
        inert
        tabIndex={-1}
        style={{ display: 'block', border: 0, pointerEvents: 'none', ...size }}
      />
      {inside && createPortal(children, inside.body)}
    </>
  )
}
