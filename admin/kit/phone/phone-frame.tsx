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
  /** Selectors of what is not to be seen. */
  hidden: string
  /** Told once there is something to be measured. */
  onReady: (document: Document) => void
  children: ReactNode
}

const emptyDocument = '<!doctype html><html><head></head><body></body></html>'

function addStyle(document: Document, text: string): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = text
  document.head.append(style)
  return style
}

/**
 * A document of its own, so that the styles of the console and of the site do not meet. Nothing in it can run; it is
 * drawn into from here, and used through what lies above it.
 */
export function PhoneFrame({ frame, size, title, language, hidden, onReady, children }: PhoneFrameProps) {
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
