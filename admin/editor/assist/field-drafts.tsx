import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ImageTextReply, SuggestionsBody } from '#model/calls/sites/assist.ts'
import { placeOfText } from '#model/edits/translations/translated-texts.ts'
import { namedPointer } from '#model/edits/translations/write-text.ts'
import { isTextOfImage } from '#model/media/picture-text.ts'
import type { Language } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
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
  /** What there is to draft with. */
  from: { isAssisted: boolean; readsImages: boolean }
}

type Kind = SuggestionsBody['kind'] | 'image'

interface Drafts {
  kind: Kind
  texts: readonly string[]
  faint: ImageTextReply['faint']
}

/** Texts shorter than this get no variants. */
const fewLetters = 4
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const labels = {
  translation: 'translations.drafts.one',
  variant: 'translations.drafts.variant',
  alt: 'translations.drafts.alt',
  image: 'translations.drafts.image',
} as const satisfies Record<Kind, string>

/** Asks for drafts of one text of the editor, and shows them below it until somebody has decided. */
export function FieldDrafts({ siteId, field, from }: FieldDraftsProps) {
  const t = useText()
  const { session } = useEditor()
  const { request, isBusy } = useCall()
  const [drafts, setDrafts] = useState<Drafts>()
  const { pointer, label, value, original, set } = field
  const found = placeOfText(namedPointer(session.editing.site, pointer))
  if (!found) return null
  const { place, language } = found
  const ofModel: Kind[] = [
    ...(/\/imageAlt(?:\/|$)/.test(pointer) ? (['alt'] as const) : []),
    ...(isText(original) ? (['translation'] as const) : []),
    ...(isText(value) && value.length >= fewLetters ? (['variant'] as const) : []),
  ]
  const kinds: Kind[] = [
    ...(from.readsImages && isTextOfImage(place) ? (['image'] as const) : []),
    ...(from.isAssisted ? ofModel : []),
  ]
  const params = { params: { id: siteId } }
  const read = async () => {
    const body = { language, place }
    const outcome = await request('POST /api/sites/:id/image-text', { ...params, body })
    if (outcome.isDone) setDrafts({ kind: 'image', ...outcome.value })
  }
  const draft = async (kind: SuggestionsBody['kind']) => {
    const body: SuggestionsBody =
      kind === 'translation' ? { kind, language, places: [place] } : { kind, language, place }
    const outcome = await request('POST /api/sites/:id/suggestions', { ...params, body })
    if (outcome.isDone) setDrafts({ kind, texts: outcome.value.suggestions[0]?.texts ?? [], faint: [] })
  }
  const ask = async (kind: Kind) => {
    setDrafts(undefined)
    // The server drafts from what is saved.
    await saveNow(session)
    await (kind === 'image' ? read() : draft(kind))
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
            startIcon={<Icon name={kind === 'image' ? 'text' : 'sparkle'} />}
            aria-label={`${t(labels[kind])}: ${label}`}
            onClick={() => void ask(kind)}
            sx={{ minHeight: 26, py: 0, px: 0.75, fontSize: textSize.small, color: 'text.secondary' }}
          >
            {t(labels[kind])}
          </Button>
        ))}
      </Row>
      {drafts && (
        <DraftCards
          drafts={drafts}
          language={language}
          onUse={(wanted) => {
            set(wanted)
            close()
          }}
          onDismiss={close}
        />
      )}
    </>
  )
}

interface DraftCardsProps {
  drafts: Drafts
  language: Language
  onUse: (text: string) => void
  onDismiss: () => void
}

function DraftCards({ drafts: { kind, texts, faint }, language, onUse, onDismiss }: DraftCardsProps) {
  const t = useText()
  const isRead = kind === 'image'
  return (
    <>
      {(texts.length === 0 ? [''] : texts).map((text) => (
        <DraftCard
          key={text}
          draft={{ text }}
          language={language}
          {...(isRead && { label: t(`translations.drafts.${text === '' ? 'imageNone' : 'imageText'}`) })}
          onUse={onUse}
          onDismiss={onDismiss}
        />
      ))}
      {faint.length > 0 && (
        <Box
          component="ul"
          aria-label={t('translations.drafts.faintTitle')}
          sx={{ ...plainList, mt: 0.75, fontSize: textSize.small, color: 'warning.main' }}
        >
          {faint.map((line) => (
            <li key={line.text}>{t('translations.drafts.faint', line)}</li>
          ))}
        </Box>
      )}
    </>
  )
}
