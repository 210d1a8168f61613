import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type KeyboardEvent, useRef } from 'react'
import { useText } from '#admin/i18n/use-text.ts'
import { segment, segments } from '#admin/layout/segments.ts'
import type { Language } from '#model/language.ts'

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
    <Box ref={list} role="tablist" aria-label={props.label} onKeyDown={walk} sx={segments}>
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
            sx={segment(isChosen)}
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
