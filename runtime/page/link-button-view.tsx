import type { LinkButton } from '../page-document.ts'
import { LinkView } from './link-view.tsx'

/** Drawn only with both a text and somewhere to go (visitor.md §5), be it locked. */
export const isDrawn = (button: LinkButton | undefined): button is LinkButton =>
  button !== undefined &&
  button.text.trim() !== '' &&
  Boolean(button.link.href || button.link.script || button.link.locked)

export interface LinkButtonViewProps {
  button: LinkButton
  cta: string
}

export function LinkButtonView({ button, cta }: LinkButtonViewProps) {
  return (
    <LinkView
      className="cta"
      cta={cta}
      link={button.link}
      style={{ background: button.color, color: button.textColor }}
    >
      <bdi>{button.text}</bdi>
    </LinkView>
  )
}
