import type { OwnElements } from '#builder/release-tools.ts'
import { type FolderFault, UnreadableDefinitionError } from '#builder/site-folder/folder-fault.ts'
import type { PlaceOf } from '#builder/site-folder/place-of.ts'
import { shownHtml } from '#builder/stages/html-sheets.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import { inLanguage, type Language, type Localized } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import { BlockError } from './draw-blocks.ts'

interface HtmlOfPage {
  pointer: string
  position: string
  pageId: string
  texts: Localized<string>
}

const mayHoldBlocks = /<[a-z][a-z0-9]*-/i

/**
 * Draws every block of a site before anything is written, so that all failures are reported at once, with their
 * positions.
 */
export function checkBlocks(
  { settings, categories }: SiteDefinition,
  elements: OwnElements,
  placeOf: PlaceOf,
): void {
  const faults: FolderFault[] = []
  const failed = (pointer: string, message: string) =>
    faults.push({ file: 'site', ...placeOf(pointer), message })
  for (const { pointer, position, pageId, texts } of htmlOf(categories))
    for (const language of settings.languages) {
      const html = inLanguage(texts, language, settings.defaultLanguage)
      if (!html || !mayHoldBlocks.test(html)) continue
      try {
        elements.draw(html, { language, pageId }, (text, own) => shownHtml(text, undefined, { own }))
      } catch (error) {
        if (!(error instanceof BlockError)) throw error
        failed(pointerIn(pointer, texts, language), `page ${position}, ${language}: ${error.message}`)
      }
    }
  for (const [index, button] of (settings.campaign?.buttons ?? []).entries()) {
    const html = button.buttonType === 'HTML_CSS' ? Object.values(button.buttonContentHtml).join('') : ''
    const name = elements.names.find((one) => html.includes(`<${one}`))
    if (name)
      failed(
        `/settings/campaign/buttons/${index}/buttonContentHtml`,
        `<${name}> stands in the campaign. Blocks are drawn on pages: put it into a button of a page.`,
      )
  }
  if (faults.length > 0) throw new UnreadableDefinitionError(faults)
}

function* htmlOf(categories: SiteDefinition['categories']): Generator<HtmlOfPage> {
  for (const [column, { pages }] of categories.entries())
    for (const [row, page] of pages.entries())
      for (const [index, button] of page.buttons.entries())
        if (button.buttonType === 'HTML_CSS')
          yield {
            pointer: `/categories/${column}/pages/${row}/buttons/${index}/buttonContentHtml`,
            position: positionOf({ column, row }),
            pageId: page.id,
            texts: button.buttonContentHtml,
          }
}

const pointerIn = (pointer: string, texts: Localized<string>, language: Language): string =>
  texts[language] === undefined ? pointer : `${pointer}/${language}`
