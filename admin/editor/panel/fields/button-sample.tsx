import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ButtonAnimation, CornerShape } from '#model/definition/button.ts'
import { ButtonView } from '#runtime/page/button-view.tsx'
import buttonStyle from '#runtime/page/buttons.css?inline'
import stillStyle from '#runtime/reduced-motion.css?inline'

export interface ButtonSampleProps {
  shape: CornerShape
  animation: ButtonAnimation
}

/** The styles that a page gives its buttons. In a layer, so that the reduced-motion styles take precedence. */
const style = `@layer site {
  :host {
    display: block; position: relative; height: 100%; font-family: system-ui, sans-serif;
    --u: 0.8px; --ease: cubic-bezier(0.22, 0.8, 0.24, 1);
  }
  *, ::before, ::after { box-sizing: border-box; }
  ${buttonStyle}
}
${stillStyle}`

/** In percent of its container. */
const place = { top: 22, left: 12, width: 76, height: 56 }

/** A button as visitors see it, for the eye only: the styles of the console do not reach it, nor its styles the console. */
export function ButtonSample(look: ButtonSampleProps) {
  const [root, setRoot] = useState<ShadowRoot>()
  const begin = useCallback((host: HTMLElement | null) => {
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }))
  }, [])
  return (
    <span ref={begin} aria-hidden data-sample={look.animation}>
      {root &&
        createPortal(
          <>
            <style>{style}</style>
            <ButtonView
              button={{ id: 'sample', type: 'TEXT', text: 'Aa', textSize: 15, ...place, ...look }}
            />
          </>,
          root,
        )}
    </span>
  )
}
