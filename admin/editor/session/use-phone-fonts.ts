import { useMemo } from 'react'
import { phoneFonts } from '../../kit/phone/phone-fonts.ts'
import { useEditing, useEditor } from './editor.ts'

/** The style sheets of the chosen fonts. */
export function usePhoneFonts(): readonly string[] {
  const { language } = useEditor()
  const headingFont = useEditing(({ site }) => site.settings.headingFont)
  const textFont = useEditing(({ site }) => site.settings.textFont)
  return useMemo(() => phoneFonts({ headingFont, textFont }, language), [headingFont, textFont, language])
}
