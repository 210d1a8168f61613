import type { ReactNode } from 'react'
import type { Picture } from '../documents/page-content.ts'
import { pictureAddress } from './picture-view.tsx'

export interface ZoomLinkProps {
  className: string
  picture: Picture
  label: string
  children?: ReactNode
}

/** The way to a picture from close by: with script over the page, without it to the picture by itself (V44). */
export function ZoomLink({ className, picture, label, children }: ZoomLinkProps) {
  return (
    <a className={className} href={pictureAddress(picture)} aria-label={label} data-act="zoom">
      {children}
    </a>
  )
}
