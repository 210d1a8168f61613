import type { Attribution, DatedTouch } from '#model/records/attribution.ts'
import { attributionParameters, sourceOf } from '#model/records/attribution.ts'
import { type CsvCell, japanTime } from '../../infra/csv.ts'

type Led = Pick<{ attribution: Attribution | null }, 'attribution'>

const cellOf =
  (read: (attribution: Attribution) => CsvCell | undefined) =>
  ({ attribution }: Led): CsvCell =>
    attribution ? (read(attribution) ?? null) : null

const touchColumns = (name: 'first' | 'last') => {
  const ofTouch = (read: (touch: DatedTouch) => CsvCell) =>
    cellOf((attribution) => attribution[name] && read(attribution[name]))
  return {
    [`${name}TouchAt`]: ofTouch(({ at }) => japanTime(at)),
    [`${name}TouchSource`]: ofTouch((touch) => sourceOf(touch).source),
    [`${name}TouchMedium`]: ofTouch((touch) => sourceOf(touch).medium),
    [`${name}TouchCampaign`]: ofTouch((touch) => sourceOf(touch).campaign),
  }
}

/** The last columns of a list as a file: what led to each row. */
export const attributionColumns: Readonly<Record<string, (row: Led) => CsvCell>> = {
  source: cellOf(({ source }) => source),
  medium: cellOf(({ medium }) => medium),
  campaign: cellOf(({ campaign }) => campaign),
  page: cellOf(({ position }) => position),
  button: cellOf(({ buttonText, button }) => buttonText ?? button),
  product: cellOf(({ product }) => product),
  popup: cellOf(({ popup }) => popup),
  campaignItem: cellOf(({ campaignItem }) => campaignItem),
  variation: cellOf(({ variation }) => variation),
  referrer: cellOf(({ referrer }) => referrer),
  entry: cellOf(({ entry }) => entry),
  path: cellOf(({ path }) => path.join(' ')),
  ...Object.fromEntries(
    attributionParameters.map((name) => [name, cellOf(({ parameters }) => parameters[name])]),
  ),
  ...touchColumns('first'),
  ...touchColumns('last'),
}
