import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { memo, useId } from 'react'
import { textIn } from '#model/edits/translations/translated-texts.ts'
import {
  isHtmlPlace,
  type TranslatedText,
  type TranslationState,
} from '#model/edits/translations/translation-list.ts'
import { placedPointer, writeText } from '#model/edits/translations/write-text.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePlaceLabels, useProblemLabels } from '../../kit/problems/problem-labels.ts'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { radius, textSize } from '../../kit/theme/tokens.ts'
import { DraftCard } from '../assist/draft-card.tsx'
import { StaleNote } from '../assist/stale-note.tsx'
import { placeKeys } from '../places/pointer-place.ts'
import { useChange, useEditing, useEditor } from '../session/editor.ts'
import { useBoard } from './use-drafts.ts'

interface RowProps {
  text: TranslatedText
  state: TranslationState
}

/** A text in the default language, and the field for its translation. */
export const TextRow = memo(function TextRow({ text, state }: RowProps) {
  const t = useText()
  const id = useId()
  const { siteId, language, isReadOnly, drafts } = useBoard()
  const from = useEditing(({ site }) => site.settings.defaultLanguage)
  const { label, write } = useTranslatedText(text)
  const problem = useProblemOf(text)
  const { original, translation, place, pointer } = text
  const draft = drafts?.of(place)
  const code = isHtmlPlace(place) ? codeFont : {}
  const spoken = t('translations.translationOf', { language: languageFacts[language].name, field: label })
  return (
    <Box data-text-place={place} sx={rowLook}>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ display: 'flex', alignItems: 'center', minHeight: 26, mb: 0.25 }}
        >
          {label}
        </Typography>
        <Original id={id} from={from} text={original} sx={code} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 26, mb: 0.25 }}>
          <StateLabel state={state} />
          <Box sx={{ flex: 1 }} />
          {!isReadOnly && translation === '' && (
            <RowAction
              icon="copy"
              text={t('translations.takeOver')}
              field={label}
              onClick={() => write(original)}
            />
          )}
          {drafts && !isHtmlPlace(place) && (
            <RowAction
              icon="sparkle"
              text={t('translations.drafts.one')}
              field={label}
              isBusy={draft?.isAsked ?? false}
              onClick={() => void drafts.ask([place])}
            />
          )}
        </Box>
        <OutlinedInput
          id={id}
          value={translation}
          onChange={({ target }) => write(target.value, true)}
          readOnly={isReadOnly}
          multiline
          maxRows={14}
          fullWidth
          size="small"
          error={problem !== undefined}
          slotProps={{
            input: {
              lang: languageFacts[language].tag,
              'aria-label': spoken,
              'aria-describedby': `${id}-original${problem ? ` ${id}-problem` : ''}`,
              ...(isHtmlPlace(place) ? { spellCheck: false, sx: codeFont } : {}),
            },
          }}
        />
        {problem && (
          <FormHelperText error id={`${id}-problem`} role="alert" sx={{ mx: 0 }}>
            {problem}
          </FormHelperText>
        )}
        {state === 'stale' && <StaleNote id={`${id}-stale`} siteId={siteId} text={pointer} label={label} />}
        {drafts && draft && !draft.isAsked && (
          <DraftCard
            draft={draft}
            language={language}
            onUse={(wanted) => {
              write(wanted)
              drafts.dismiss(place)
            }}
            onDismiss={() => drafts.dismiss(place)}
          />
        )}
      </Box>
    </Box>
  )
})

interface OriginalProps {
  /** Of the field for its translation. */
  id: string
  from: Language
  text: string
  sx: object
}

const Original = ({ id, from, text, sx }: OriginalProps) => (
  <Box
    lang={languageFacts[from].tag}
    id={`${id}-original`}
    // Keys scroll what may be too long for its height.
    tabIndex={text.length > 400 ? 0 : undefined}
    sx={{ ...originalLook, ...sx }}
  >
    {text}
  </Box>
)

function useTranslatedText({ place, pointer }: TranslatedText) {
  const { session } = useEditor()
  const { language } = useBoard()
  const change = useChange()
  const placeLabel = usePlaceLabels()
  const { site } = session.editing
  const { defaultLanguage: from } = site.settings
  const there = placedPointer(site, textIn(place, from)) ?? textIn(place, from)
  const keys = placeKeys(there, site).filter((key) => key !== from)
  const isOnPage = place.startsWith('/pages/')
  return {
    label: placeLabel(isOnPage ? keys.slice(1) : keys),
    write: (wanted: string, isTyping = false) =>
      change({ label: 'translations.did', ...(isTyping ? { group: pointer } : {}) }, (edited) =>
        writeText(edited, place, language, wanted),
      ),
  }
}

/** The problem that prevents the translation from being saved, as text. */
function useProblemOf({ pointer }: TranslatedText): string | undefined {
  const labels = useProblemLabels()
  const problem = useEditing(({ site, unsaved }) => {
    if (unsaved.length === 0) return undefined
    const placed = placedPointer(site, pointer)
    return unsaved.find(({ path }) => path === placed)
  })
  if (!problem) return undefined
  const { message, expected } = labels(problem)
  return [message, expected].filter(Boolean).join(' ')
}

const stateLooks = {
  missing: { color: 'warning.main', backgroundColor: 'transparent' },
  stale: { color: 'warning.main', backgroundColor: 'warning.main' },
  done: { color: 'success.main', backgroundColor: 'success.main' },
} as const

function StateLabel({ state }: { state: TranslationState }) {
  const t = useText()
  const { color, backgroundColor } = stateLooks[state]
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: textSize.small,
        color: 'text.secondary',
      }}
    >
      <Box
        component="span"
        sx={{
          width: 8,
          height: 8,
          borderRadius: radius.card,
          border: 1.5,
          borderColor: color,
          backgroundColor,
        }}
      />
      {t(`translations.state.${state}`)}
    </Box>
  )
}

interface RowActionProps {
  icon: IconName
  text: string
  field: string
  isBusy?: boolean
  onClick: () => void
}

function RowAction({ icon, text, field, isBusy = false, onClick }: RowActionProps) {
  return (
    <Tooltip title={text}>
      <span>
        <IconButton size="small" aria-label={`${text}: ${field}`} loading={isBusy} onClick={onClick}>
          <Icon name={icon} size="small" />
        </IconButton>
      </span>
    </Tooltip>
  )
}

const codeFont = { fontFamily: 'ui-monospace, monospace', fontSize: textSize.small } as const

const rowLook = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
  columnGap: 3,
  rowGap: 0.5,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:focus-within': { backgroundColor: 'action.hover' },
  px: 1,
} as const

const originalLook = {
  fontSize: textSize.base,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: 320,
  overflow: 'auto',
} as const
