import { textButtonSchema } from '#model/definition/button.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Link } from '#model/definition/link.ts'
import type { Language } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import { maxOnPage } from '../commands/shared-commands.ts'
import type { Box } from './cell-shape.ts'
import type { PdfTarget } from './pdf-links.ts'
import type { Piece } from './slice-dialog.tsx'

/** A link on a picture: out of the site, or to the page of another picture from the same file. */
export interface PictureLink {
  /** Pixels of the frame. */
  place: Box
  text: string
  target: PdfTarget
}

/** The page of a picture. */
interface MadePage {
  id: string
  piece: Pick<Piece, 'page' | 'links'> | undefined
}

const unseen = 'rgba(0, 0, 0, 0)'

/** Puts an invisible button over each link on the pictures of pages, so that they can be tapped. */
export function linkPages(
  site: EditedSite,
  pages: readonly MadePage[],
  tools: { language: Language; newId: () => string },
): void {
  const linkTo = (target: PdfTarget, file: File | undefined): Link | undefined => {
    if ('url' in target) return { kind: 'EXTERNAL_URL', url: target.url }
    const goal = pages.find(
      ({ piece }) => file && piece?.page?.of === file && piece.page.number === target.page,
    )
    return goal && { kind: 'CREATIVE_BLOCK', pageId: goal.id }
  }
  for (const { id, piece } of pages)
    for (const { place, text, target } of piece?.links ?? []) {
      const page = site.pages[id]
      const link = linkTo(target, piece?.page?.of)
      if (!link || !page || page.buttons.length >= maxOnPage) continue
      const button = textButtonSchema.parse({
        buttonType: 'TEXT',
        id: tools.newId(),
        buttonText: { [tools.language]: text },
        link,
        buttonColor: unseen,
        buttonTextColor: unseen,
        buttonWidth: place.width,
        buttonHeight: place.height,
        buttonPositionLeft: (place.x / limits.frameWidth) * 100,
        buttonPositionTop: (place.y / limits.frameHeight) * 100,
      })
      page.buttons.push(button)
    }
}
