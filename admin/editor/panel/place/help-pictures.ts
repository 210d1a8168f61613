import type { HelpPictureName } from '../../../kit/display/help-picture.tsx'

/** Fields whose help has a picture, by their key, or by the holder's key and theirs. */
export const picturesOfFields: Readonly<Record<string, HelpPictureName>> = {
  'products.coordinateX': 'hotspot',
  'details.media': 'safeArea',
  buttonContentHtml: 'html',
  compareMedia: 'compare',
  opensOn: 'popupTrigger',
  redirects: 'redirect',
  swipeRedirection: 'swipeOrder',
  turntable: 'turntable',
}

/** Pictures shown only while the field is empty: these fields are filled on every page, so the picture is soon known. */
const whileEmpty: ReadonlySet<HelpPictureName> = new Set(['redirect', 'safeArea'])

export function pictureOfField(holder: string, name: string, value: unknown): HelpPictureName | undefined {
  const picture = picturesOfFields[`${holder}.${name}`] ?? picturesOfFields[name]
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return picture && whileEmpty.has(picture) && !isEmpty ? undefined : picture
}
