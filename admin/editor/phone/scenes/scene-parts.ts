import type { SiteSettings } from '#model/definition/site.ts'
import type { Language } from '#model/values/language.ts'
import { formOf, type Scene } from '../../places/scene.ts'

/** A rendered element, by its selector, and the field that it comes from. */
export interface ScenePart {
  selector: string
  pointer: string
}

type Parts = readonly (readonly [selector: string, key: string])[]

const partsBelow = (base: string, parts: Parts): ScenePart[] =>
  parts.map(([selector, key]) => ({ selector, pointer: `${base}/${key}` }))

const named = (key: string) => `[name=${JSON.stringify(key)}]`

const popupParts = (language: Language): Parts => [
  ['.popup-text, .popup-cta > span[dir]:not(.popup-pill)', `text/${language}`],
  ['.popup-pill', `linkButtonText/${language}`],
  ['.popup-media', 'media'],
  ['.popup-left', 'showRemainingTime'],
]

const companyParts: Parts = [
  ['#profile', 'companyProfile'],
  ['#clause', 'companyClause'],
  ['#terms', 'termsOfService'],
  ['#privacy', 'privacyPolicy'],
]

const surveyParts = ({ surveys }: SiteSettings, language: Language): ScenePart[] =>
  surveys.flatMap(({ id, questions }, index) => {
    const form = `form[id=${JSON.stringify(id)}]`
    return partsBelow(`/settings/surveys/${index}`, [
      [`${form} h2`, `title/${language}`],
      [`${form} .lead`, `description/${language}`],
      ...questions.map(
        (question, place) =>
          [`${form} :is(.field, fieldset):has(${named(question.id)})`, `questions/${place}`] as const,
      ),
    ])
  })

/** The elements of a scene that can be tapped, and the fields they come from. */
export function scenePartsOf(scene: Scene, settings: SiteSettings, language: Language): ScenePart[] {
  if (scene.kind === 'popup') return partsBelow(`/settings/popupCtas/${scene.popup}`, popupParts(language))
  if (scene.kind === 'notice')
    return partsBelow(`/settings/notifications/${scene.index}`, [['.news .title', `title/${language}`]])
  if (scene.kind === 'consent')
    return partsBelow('/settings/consent', [
      ['.consent h2', `title/${language}`],
      ['.consent h2 + p', `text/${language}`],
    ])
  if (scene.kind !== 'screen') return []
  const kind = formOf(scene.screen)
  if (kind) {
    const fields = settings.forms?.[kind]?.fields
    if (scene.isClosed)
      return partsBelow(`/settings/forms/${kind}`, [
        ['h1', `title/${language}`],
        ['.said > .pre', `closing/text/${language}`],
      ])
    return fields
      ? partsBelow(`/settings/forms/${kind}`, [
          ['h1', `title/${language}`],
          ['.sheet > .lead', `description/${language}`],
          ...fields.map(({ key }, index) => [`.sheet > :has(${named(key)})`, `fields/${index}`] as const),
        ])
      : []
  }
  switch (scene.screen) {
    case 'survey':
      return surveyParts(settings, language)
    case 'survey-success':
      return partsBelow(`/settings/surveys/${scene.survey}`, [
        ['.thanks > p:first-child', `thanks/${language}`],
      ])
    case 'company':
      return partsBelow(`/settings/company/${language}`, companyParts)
    case 'not-found':
      return partsBelow('/settings/notFound', [
        ['h1', `title/${language}`],
        ['h1 + p', `text/${language}`],
        ...(settings.notFound?.buttons ?? []).map(
          ({ id }, index) => [`[data-button=${JSON.stringify(id)}]`, `buttons/${index}`] as const,
        ),
        ['.ground', 'media'],
      ])
    default:
      return []
  }
}

/** The part that contains a pointer of the panel. */
export const partAt = (parts: readonly ScenePart[], place: string | undefined): ScenePart | undefined =>
  place === undefined
    ? undefined
    : parts.find(({ pointer }) => place === pointer || place.startsWith(`${pointer}/`))

/** The smallest part at a point of the window. */
export function partUnder(
  inside: Document,
  parts: readonly ScenePart[],
  x: number,
  y: number,
): ScenePart | undefined {
  let found: ScenePart | undefined
  let least = Infinity
  for (const part of parts)
    for (const element of inside.querySelectorAll(part.selector)) {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      const isHit = x >= left && x <= right && y >= top && y <= bottom
      if (!isHit || width * height >= least) continue
      found = part
      least = width * height
    }
  return found
}
