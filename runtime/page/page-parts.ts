import type { LinkButton, PageContent, PollContent } from '../documents/page-content.ts'

/** Drawn only with both a text and somewhere to go (visitor.md §5), be it locked. */
export const isDrawn = (button: LinkButton | undefined): button is LinkButton =>
  button !== undefined &&
  button.text.trim() !== '' &&
  Boolean(button.link.href || button.link.script || button.link.locked)

/** Whether a page has a price or a button to buy with. */
export const isOffered = ({ price, linkButton }: Pick<PageContent, 'price' | 'linkButton'>): boolean =>
  Boolean(price) || isDrawn(linkButton)

/** Labels up to this wide have room beside each other: as many Latin letters, or half as many of East Asia. */
const shortLabel = 14

const widthOf = (label: string) => label.length + (label.match(/[\u1100-\uffef]/g)?.length ?? 0)

/** Options stand in this many rows. */
export function pollRows({ options }: PollContent): number {
  return isInPairs(options) ? Math.ceil(options.length / 2) : options.length
}

export const isInPairs = (options: PollContent['options']) =>
  options.every(({ label }) => widthOf(label) <= shortLabel)

/**
 * Where the main text ends at the latest, in percent of the page's height: above the buttons that stand below where it
 * begins.
 */
export const textEnd = ({
  mainTextX,
  mainTextY,
  buttons,
}: Pick<PageContent, 'mainTextX' | 'mainTextY' | 'buttons'>): number =>
  buttons.reduce((end, { top, left, width, microcopy }) => {
    const isBelow = top > Math.max(minTextEnd, mainTextY + 8) && left + width > mainTextX
    return isBelow ? Math.min(end, top - (microcopy?.position === 'TOP' ? 5 : 0)) : end
  }, 100)

/** A button further up leaves too little room for a text. */
const minTextEnd = 40
