import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type KeyboardEvent, useRef } from 'react'
import type { Language } from '#model/language.ts'
import { useText } from '#admin/i18n/use-text.ts'

interface LanguageTabsProps {
  label: string
  /** Id of the panel that the tabs change. */
  panel: string
  languages: readonly Language[]
  defaultLanguage: Language
  /** Languages with fields that need attention. */
  troubled: readonly Language[]
  chosen: Language
  onChoose: (language: Language) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** One language of the texts at a time. */
export function LanguageTabs(props: LanguageTabsProps) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const walk = ({ key }: KeyboardEvent) => {
    const step = steps[key]
    if (!step) return
    const { languages, chosen, onChoose } = props
    const next = (languages.indexOf(chosen) + step + languages.length) % languages.length
    onChoose(languages[next]!)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <Box
      ref={list}
      role="tablist"
      aria-label={props.label}
      onKeyDown={walk}
      sx={{ display: 'flex', width: 'fit-content', p: 0.375, gap: 0.25, borderRadius: 2.5, backgroundColor: 'action.hover' }}
    >
      {props.languages.map((language) => {
        const isChosen = language === props.chosen
        const isTroubled = props.troubled.includes(language)
        return (
          <ButtonBase
            key={language}
            role="tab"
            aria-selected={isChosen}
            aria-controls={props.panel}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => props.onChoose(language)}
            sx={{
              gap: 0.75,
              px: 1.75,
              height: 34,
              borderRadius: 2,
              fontSize: 13.5,
              fontWeight: isChosen ? 600 : 450,
              color: isChosen ? 'text.primary' : 'text.secondary',
              backgroundColor: isChosen ? 'background.paper' : 'transparent',
              boxShadow: isChosen ? '0 1px 2px rgb(0 0 0 / 0.14)' : 'none',
              '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
            }}
          >
            {t(`language.${language}`)}
            {language === props.defaultLanguage && (
              <Box component="span" sx={{ fontSize: 11.5, fontWeight: 450, color: 'text.secondary' }}>
                {t('page.default')}
              </Box>
            )}
            {isTroubled && (
              <Box
                component="span"
                role="img"
                aria-label={t('page.problemsElsewhere', { language: t(`language.${language}`) })}
                sx={{ width: 8, height: 8, borderRadius: 4, backgroundColor: 'error.main' }}
              />
            )}
          </ButtonBase>
        )
      })}
    </Box>
  )
}
