import type { ReactNode } from 'react'
import type { LinkButton, Picture } from '../documents/page-content.ts'
import { LinkView } from './link-view.tsx'
import { pictureAddress } from './picture-view.tsx'

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

export interface ZoomLinkProps {
  className: string
  picture: Picture
  label: string
  children?: ReactNode
}

/** Enlarges a picture: with scripts over the page, without them as a link to the picture file (V44). */
export function ZoomLink({ className, picture, label, children }: ZoomLinkProps) {
  return (
    <a className={className} href={pictureAddress(picture)} aria-label={label} data-act="zoom">
      {children}
    </a>
  )
}
