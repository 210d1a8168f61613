import { textButtonSchema } from '#model/definition/button.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Link } from '#model/definition/link.ts'
import type { Language } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import { maxOnPage } from '../commands/shared-commands.ts'
import type { Box } from './cell-shape.ts'

/** A link on a picture: out of the site, or to the page of another picture. */
export interface PictureLink {
  /** Pixels of the frame. */
  place: Box
  text: string
  target: { url: string } | { picture: string }
}

/** The page of a picture, with the file name of the picture. */
export interface NamedPage {
  id: string
  name: string
}

const unseen = 'rgba(0, 0, 0, 0)'

/** Puts an invisible button over each link on the pictures of pages, so that they can be tapped. */
export function linkPages(
  site: EditedSite,
  pages: readonly NamedPage[],
  tools: {
    linksOf: (name: string) => readonly PictureLink[]
    language: Language
    newId: () => string
  },
): void {
  const idOf = new Map(pages.map(({ id, name }) => [name, id]))
  const linkTo = (target: PictureLink['target']): Link | undefined => {
    if ('url' in target) return { kind: 'EXTERNAL_URL', url: target.url }
    const pageId = idOf.get(target.picture)
    return pageId === undefined ? undefined : { kind: 'CREATIVE_BLOCK', pageId }
  }
  for (const { id, name } of pages)
    for (const { place, text, target } of tools.linksOf(name)) {
      const page = site.pages[id]
      const link = linkTo(target)
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
