import type { Element } from 'pptxtojson/dist/index.js'
import { limits } from '#model/values/limits.ts'
import { everyElement, type Slide } from './slide.ts'
import { linesOf, paragraphsOf } from './slide-texts.ts'

/** What is read of a slide for its texts. */
type Worded = Pick<Slide, 'elements' | 'places' | 'descriptions'>

/** Texts that become texts of the page; footers, dates and numbers of slides are left where they are. */
const roles: Readonly<Record<string, 'title' | 'text'>> = {
  ...{ title: 'title', ctrTitle: 'title' },
  ...{ subTitle: 'text', body: 'text', obj: 'text' },
}

export const roleOf = ({ places }: Pick<Worded, 'places'>, id: string): 'title' | 'text' | undefined =>
  roles[places.get(id) ?? '']

export const contentOf = (element: Element): string =>
  element.type === 'shape' || element.type === 'text' ? element.content : ''

/** Title and texts of a slide for the text of its page; none if it has no room for all of them. */
export function pageLinesOf(slide: Worded): string[] {
  const lines = roleLinesOf(slide)
  return isTooLong(lines) ? [] : lines
}

/** Whether the texts of a slide stay in its picture because they are too long for the text of a page. */
export const hasLongText = (slide: Worded): boolean => isTooLong(roleLinesOf(slide))

const isTooLong = (lines: readonly string[]): boolean => lines.join('\n').length > limits.mainText

function roleLinesOf(slide: Worded): string[] {
  const lines = [...everyElement(slide.elements)].flatMap(({ element }) => {
    const role = roleOf(slide, element.id)
    return role ? linesOf(paragraphsOf(contentOf(element))).map((line) => ({ role, line })) : []
  })
  const title = lines.filter(({ role }) => role === 'title').map(({ line }) => line)
  const texts = lines.filter(({ role }) => role === 'text').map(({ line }) => line)
  return [...(title.length > 0 ? [title.join(' ')] : []), ...texts]
}

/** All texts of a slide, those that become text of a page first; without any, what its pictures show. */
export function wordsOf(slide: Worded): string[] {
  const others = [...everyElement(slide.elements)].flatMap(({ element }) => {
    if (element.type === 'table')
      return element.data.flat().flatMap(({ text }) => linesOf(paragraphsOf(text)))
    return slide.places.has(element.id) ? [] : linesOf(paragraphsOf(contentOf(element)))
  })
  return [...roleLinesOf(slide), ...(others.length > 0 ? others : slide.descriptions)]
}
