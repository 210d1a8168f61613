import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useDeferredValue, useMemo } from 'react'
import { LinkBase } from 'react-admin'
import type { Assist } from '#model/calls/sites/assist.ts'
import { textsToTranslate } from '#model/edits/translations/translation-list.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { segment, segments } from '../../kit/fields/segments.ts'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { useEditing, useEditor } from '../session/editor.ts'
import { SaveLabels } from '../status/save-labels.tsx'
import { countStates } from './shown-texts.ts'
import type { TranslationDialog } from './translation-screen.tsx'

interface BarProps {
  siteId: string
  targets: readonly Language[]
  language: Language | undefined
  assist: Assist | undefined
  onLanguage: (language: Language) => void
  onDialog: (dialog: TranslationDialog) => void
}

const wide = '(min-width: 1100px)'

export function TranslationsBar({ siteId, targets, language, assist, onLanguage, onDialog }: BarProps) {
  const t = useText()
  const { isReadOnly } = useEditor()
  const name = useEditing(({ site }) => site.settings.name)
  return (
    <Box
      component="header"
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 56,
        px: 1.25,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <IconButton component={LinkBase} to={`/sites/${siteId}`} aria-label={t('translations.back')}>
        <Icon name="left" />
      </IconButton>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h1" noWrap>
          {t('translations.title')}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p" sx={{ maxWidth: 220 }}>
          {name}
        </Typography>
      </Box>
      <SaveLabels />
      <Box sx={{ flex: 1 }} />
      {language && (
        <Box role="group" aria-label={t('translations.languages')} sx={segments}>
          {targets.map((one) => (
            <Target key={one} language={one} isChosen={one === language} onChoose={onLanguage} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex' }}>
        {assist && (assist.isThere || assist.mayDecide) && (assist.mayDecide || assist.isOn) && (
          <BarAction icon="sparkle" text={t('translations.drafts.open')} onClick={() => onDialog('assist')} />
        )}
        {language && (
          <>
            <BarAction
              icon="copy"
              text={t('translations.copying.open')}
              isOff={isReadOnly}
              onClick={() => onDialog('copy')}
            />
            <BarAction
              icon="download"
              text={t('translations.file.export')}
              onClick={() => onDialog('export')}
            />
            <BarAction
              icon="publish"
              text={t('translations.file.imports')}
              isOff={isReadOnly}
              onClick={() => onDialog('import')}
            />
          </>
        )}
      </Box>
    </Box>
  )
}

interface BarActionProps {
  icon: IconName
  text: string
  isOff?: boolean
  onClick: () => void
}

function BarAction({ icon, text, isOff = false, onClick }: BarActionProps) {
  const isWide = useMediaQuery(wide)
  if (!isWide)
    return (
      <IconButton aria-label={text} title={text} disabled={isOff} onClick={onClick}>
        <Icon name={icon} />
      </IconButton>
    )
  return (
    <Button color="inherit" disabled={isOff} startIcon={<Icon name={icon} />} onClick={onClick}>
      {text}
    </Button>
  )
}

interface TargetProps {
  language: Language
  isChosen: boolean
  onChoose: (language: Language) => void
}

/** A language, with how much of it is done. */
function Target({ language, isChosen, onChoose }: TargetProps) {
  const t = useText()
  const site = useDeferredValue(useEditing((editing) => editing.site))
  const stale = useEditing((editing) => editing.stale)
  const { all, done } = useMemo(
    () => countStates(textsToTranslate(site, language), new Set(stale)),
    [site, language, stale],
  )
  const { name, tag } = languageFacts[language]
  const percent = all === 0 ? 100 : Math.floor((done / all) * 100)
  const words = t('translations.progress', { done, all })
  return (
    <ButtonBase
      aria-pressed={isChosen}
      title={words}
      onClick={() => onChoose(language)}
      sx={segment(isChosen)}
    >
      <span lang={tag}>{name}</span>
      <Box
        component="span"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          color: percent === 100 ? 'success.main' : 'text.secondary',
        }}
      >
        {percent}%
      </Box>
    </ButtonBase>
  )
}
