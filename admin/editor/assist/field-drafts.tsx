import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SuggestionsBody } from '#model/calls/sites/assist.ts'
import { placeOfText } from '#model/edits/translations/translated-texts.ts'
import { namedPointer } from '#model/edits/translations/write-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { textSize } from '../../kit/theme/tokens.ts'
import { saveNow } from '../session/autosave.ts'
import { useEditor } from '../session/editor.ts'
import { DraftCard } from './draft-card.tsx'

interface FieldDraftsProps {
  siteId: string
  field: {
    pointer: string
    label: string
    value: unknown
    /** The text of the default language; undefined if the field is in the default language. */
    original: unknown
    set: (value: string) => void
  }
}

type Kind = SuggestionsBody['kind']

/** Texts shorter than this get no variants. */
const fewLetters = 4
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const labels = {
  translation: 'translations.drafts.one',
  variant: 'translations.drafts.variant',
  alt: 'translations.drafts.alt',
} as const satisfies Record<Kind, string>

/** Asks for drafts of one text of the editor, and shows them below it until somebody has decided. */
export function FieldDrafts({ siteId, field }: FieldDraftsProps) {
  const t = useText()
  const { session } = useEditor()
  const { request, isBusy } = useCall()
  const [drafts, setDrafts] = useState<readonly string[]>()
  const { pointer, label, value, original, set } = field
  const found = placeOfText(namedPointer(session.editing.site, pointer))
  if (!found) return null
  const { place, language } = found
  const kinds: Kind[] = [
    ...(/\/imageAlt(?:\/|$)/.test(pointer) ? (['alt'] as const) : []),
    ...(isText(original) ? (['translation'] as const) : []),
    ...(isText(value) && value.length >= fewLetters ? (['variant'] as const) : []),
  ]
  const ask = async (kind: Kind) => {
    setDrafts(undefined)
    // The server drafts from what is saved.
    await saveNow(session)
    const body: SuggestionsBody =
      kind === 'translation' ? { kind, language, places: [place] } : { kind, language, place }
    const outcome = await request('POST /api/sites/:id/suggestions', { params: { id: siteId }, body })
    if (outcome.isDone) setDrafts(outcome.value.suggestions[0]?.texts ?? [])
  }
  const close = () => setDrafts(undefined)
  return (
    <>
      <Row sx={{ columnGap: 0.5 }}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            color="inherit"
            disabled={isBusy}
            startIcon={<Icon name="sparkle" />}
            aria-label={`${t(labels[kind])}: ${label}`}
            onClick={() => void ask(kind)}
            sx={{ minHeight: 26, py: 0, px: 0.75, fontSize: textSize.small, color: 'text.secondary' }}
          >
            {t(labels[kind])}
          </Button>
        ))}
      </Row>
      {(drafts?.length === 0 ? [''] : drafts)?.map((text) => (
        <DraftCard
          key={text}
          draft={{ text }}
          language={language}
          onUse={(wanted) => {
            set(wanted)
            close()
          }}
          onDismiss={close}
        />
      ))}
    </>
  )
}
