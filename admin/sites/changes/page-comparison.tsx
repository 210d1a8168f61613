import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import type { PageChange, PageState } from '#model/calls/sites/checks.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { stillDocument } from '../../kit/phone/phone-document.ts'
import { StillPhone } from '../../kit/phone/still-phone.tsx'
import { radius, textSize } from '../../kit/theme/tokens.ts'

interface PageComparisonProps {
  languages: readonly Language[]
  change: PageChange
  /** The page in a language, in two phones. */
  children: (language: Language) => ReactNode
}

/** A page in two states, in a chosen language. */
export function PageComparison({ languages, change, children }: PageComparisonProps) {
  const t = useText()
  const [first = 'JP'] = change.languages.length > 0 ? change.languages : languages
  const [chosen, choose] = useState<Language>(first)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      {languages.length > 1 && (
        <SegmentChoice
          label={t('editorScreen.language')}
          value={chosen}
          choices={languages}
          wordsOf={(language) => languageFacts[language].name}
          onChoose={choose}
        />
      )}
      <Fragment key={chosen}>{children(chosen)}</Fragment>
    </Box>
  )
}

/** In pixels: two phones fit beside the list of changes, or below it on phones. */
const phoneHeight = 400
const smallHeight = 260

export const useComparedHeight = (): number =>
  useMediaQuery(useTheme().breakpoints.down('sm')) ? smallHeight : phoneHeight

interface TwoPhonesProps {
  language: Language
  error: unknown
  titles: readonly [before: string, after: string]
  /** Undefined while they are loading; `null` if there is no such page. */
  states: readonly [before: PageState | null, after: PageState | null] | undefined
  /** Height of a phone, in pixels. */
  height: number
}

/** A page as it was and as it is. */
export function TwoPhones({ language, error, titles, states, height }: TwoPhonesProps) {
  if (error instanceof Error) return <FormHelperText error>{error.message}</FormHelperText>
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', gap: 2.5 }}>
      {titles.map((title, index) => (
        <Side
          key={title}
          title={title}
          state={states?.[index] ?? null}
          language={language}
          isWaiting={states === undefined}
          height={height}
        />
      ))}
    </Box>
  )
}

interface SideProps {
  title: string
  state: PageState | null
  language: Language
  isWaiting: boolean
  height: number
}

/** Width / height. */
const shape = 173 / 400

function Side({ title, state, language, isWaiting, height }: SideProps) {
  const t = useText()
  const document = useMemo(() => state && stillDocument(state, language, location.origin), [state, language])
  const width = Math.round(height * shape)
  return (
    <Box component="figure" sx={{ m: 0, p: '2px', minWidth: width }}>
      <Typography component="figcaption" variant="subtitle2" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {document && state && (
        <StillPhone
          settings={state.settings}
          document={document}
          language={language}
          title={title}
          height={height}
        />
      )}
      {!document && isWaiting && <Skeleton variant="rounded" width={width} height={height} />}
      {!document && !isWaiting && (
        <Box
          sx={{
            ...{ display: 'grid', placeItems: 'center', width, height, p: 2 },
            ...{ border: '1.5px dashed', borderColor: 'divider', borderRadius: radius.card },
            ...{ color: 'text.secondary', fontSize: textSize.compact, textAlign: 'center' },
          }}
        >
          {t('publishLabels.notThere')}
        </Box>
      )}
    </Box>
  )
}
