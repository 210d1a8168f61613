import { useMemo } from 'react'
import { phoneFonts } from '../../kit/phone/phone-fonts.ts'
import { useEditing, useEditor } from './editor.ts'

/** The style sheets that write the site in its fonts, as they are chosen now. */
export function usePhoneFonts(): readonly string[] {
  const { language } = useEditor()
  const headingFont = useEditing(({ site }) => site.settings.headingFont)
  const textFont = useEditing(({ site }) => site.settings.textFont)
  return useMemo(() => phoneFonts({ headingFont, textFont }, language), [headingFont, textFont, language])
}
