import type { ButtonContent, LinkButton, PageContent, PollContent } from '../documents/page-content.ts'

/** A link button is rendered only with both a text and a target, which may be locked (visitor.md §5). */
export const isDrawn = (button: LinkButton | undefined): button is LinkButton =>
  button !== undefined &&
  button.text.trim() !== '' &&
  Boolean(button.link.href || button.link.script || button.link.locked)

/** Whether a page has a price or a button to buy with. */
export const isOffered = ({ price, linkButton }: Pick<PageContent, 'price' | 'linkButton'>): boolean =>
  Boolean(price) || isDrawn(linkButton)

/** Labels up to this width fit side by side: this many Latin letters, or half as many East Asian ones. */
const shortLabel = 14

const widthOf = (label: string) => label.length + (label.match(/[\u1100-\uffef]/g)?.length ?? 0)

/** The number of rows that the options need. */
export function pollRows({ options }: PollContent): number {
  return isInPairs(options) ? Math.ceil(options.length / 2) : options.length
}

export const isInPairs = (options: PollContent['options']) =>
  options.every(({ label }) => widthOf(label) <= shortLabel)

/** What stands in the text of a page, line by line: first the headline. */
export const textLines = ({ mainText }: Pick<PageContent, 'mainText'>): string[] => mainText

/** The lower limit of the main text, in percent of the page's height: above the buttons below its start. */
export const textEnd = ({
  mainTextX,
  mainTextY,
  buttons,
}: Pick<PageContent, 'mainTextX' | 'mainTextY' | 'buttons'>): number =>
  buttons.reduce((end, { top, left, width, microcopy }) => {
    const isBelow = top > Math.max(minTextEnd, mainTextY + 8) && left + width > mainTextX
    return isBelow ? Math.min(end, top - (microcopy?.position === 'TOP' ? 5 : 0)) : end
  }, 100)

/** A button further up would leave too little room for a text, and does not limit it. */
const minTextEnd = 40

/** The row of controls, and a note below a button, in pixels. */
const controlsPx = 46
const notePx = 22

export const hasNoteBelow = ({ microcopy }: ButtonContent) => microcopy?.position === 'BOTTOM'

/** What a button that is raised on low pages keeps free below itself, in pixels. */
export const roomBelow = (button: ButtonContent) => controlsPx + (hasNoteBelow(button) ? notePx : 0)

const frameHeight = 737
const lineHeight = 1.25
/** Heights are rounded: a difference this small must not cost a line. */
const rounding = 0.01

/** How many lines of text fit into a button: `height` in percent of the page, `size` in pixels of the frame. */
export const buttonLines = (height: number, size: number) =>
  Math.max(1, Math.floor(((height / 100) * frameHeight) / (size * lineHeight) + rounding))
