import type { LinkButton } from '../documents/page-content.ts'
import { LinkView } from './link-view.tsx'

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
