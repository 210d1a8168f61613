import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { type Item, useEditing, useEditor } from '../session/editor.ts'
import { isSame, type PageLanguages } from './items/geometry.ts'
import { useItemName } from './items/item-name.ts'
import { selectorOf } from './items/measure-items.ts'
import { PhoneContext, type PhoneParts } from './items/phone-context.ts'
import { useItemCommands } from './items/use-item-commands.ts'
import { useMarks } from './items/use-marks.ts'
import { type PhoneDocument, usePhoneDocument } from './items/use-phone-document.ts'
import { PhoneStage } from './phone-stage.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useLocks } from './use-locks.ts'
import { useMeasures } from './use-measures.ts'
import { type PhoneLook, ViewBar } from './view-bar.tsx'

const firstLook: PhoneLook = { device: 'frame', hasBars: true, isVisit: false, audience: 'guest' }

/** The page that is open, as visitors see it, to be edited in its place. */
export function Phone() {
  const t = useText()
  const phone = usePhoneDocument()
  if (phone) return <OpenPhone phone={phone} />
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 4, textAlign: 'center' }}>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 280 }}>
        {t('editorPhone.noPage')}
      </Typography>
    </Box>
  )
}

function OpenPhone({ phone }: { phone: PhoneDocument }) {
  const [look, setLook] = useState(firstLook)
  const [scale, setScale] = useState(1)
  const [inside, setInside] = useState<Document>()
  const parts = usePhoneParts(phone, inside)
  const hidden = parts.measures?.items.filter(({ key }) => parts.hidden.has(key)) ?? []
  return (
    <PhoneContext value={parts}>
      <Box sx={wholeOf(look)}>
        <Box sx={barRow}>
          <SelectionBar isVisit={look.isVisit} />
          <ViewBar look={look} scale={scale} onLook={setLook} />
        </Box>
        <PhoneStage
          look={look}
          hidden={hidden.map(({ item }) => selectorOf(item)).join(', ')}
          inside={inside}
          onInside={setInside}
          scale={scale}
          onScale={setScale}
        />
      </Box>
    </PhoneContext>
  )
}

/** It does not grow with what stands in it: that is made to fit. */
const wholeOf = ({ device }: PhoneLook) => ({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  contain: 'inline-size',
  containIntrinsicInlineSize: device === 'tablet' || device === 'desktop' ? '600px' : '389px',
})

/** Both bars in one row, or that of the view above where they have no room beside each other. */
const barRow = { flex: 'none', display: 'flex', flexWrap: 'wrap-reverse', columnGap: 1, px: 1 } as const

function usePhoneParts(phone: PhoneDocument, inside: Document | undefined): PhoneParts {
  const { language, selected } = useEditor()
  const defaultLanguage = useEditing(({ site }) => site.settings.defaultLanguage)
  const languages = useMemo((): PageLanguages => ({ language, defaultLanguage }), [language, defaultLanguage])
  const { page } = phone
  const measures = useMeasures({ inside, page, languages })
  const locked = useLocks(page)
  const hidden = useMarks(page.id)
  const commands = useItemCommands({ pageId: page.id, languages, plane: measures?.plane })
  const nameOf = useItemName(page, languages)
  const [writing, write] = useState<Item>()
  return useMemo(() => {
    const chosen = selected.flatMap((item) => measures?.items.find((one) => isSame(one.item, item)) ?? [])
    const movable = chosen.filter(
      ({ item, key }) => !locked.has(key) && item.kind !== 'price' && item.kind !== 'link',
    )
    return {
      phone,
      languages,
      measures,
      commands,
      locked,
      hidden,
      nameOf,
      chosen,
      movable,
      writing,
      write,
    }
  }, [phone, languages, measures, commands, locked, hidden, nameOf, selected, writing])
}
