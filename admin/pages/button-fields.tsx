import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { TextField } from '#admin/form/text-field.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { MediaField } from '#admin/media/media-field.tsx'
import type { PageButton } from '#model/button.ts'
import { languageFacts } from '#model/language.ts'
import { limits } from '#model/limits.ts'
import type { Problem } from '#model/problem.ts'
import { Group } from './group.tsx'
import type { Spoken } from './spoken.ts'
import { Warnings } from './warnings.tsx'

/** The words of a page's buttons. HTML buttons are edited as HTML, elsewhere; only their small text stands here. */
export function ButtonFields({
  buttons,
  warnings,
  language,
  defaultLanguage,
}: Spoken & { buttons: readonly PageButton[]; warnings: readonly Problem[] }) {
  const t = useText()
  const lang = languageFacts[language].tag
  const silent = (texts: Partial<Record<string, string>> | undefined) =>
    language === defaultLanguage ? undefined : texts?.[defaultLanguage]
  return (
    <Group title={t('page.buttons')}>
      {buttons.map((button, index) => {
        const number = index + 1
        return (
          <Fragment key={button.id}>
            {button.buttonType === 'TEXT' && (
              <TextField
                source={`buttons.${index}.buttonText.${language}`}
                label={t('page.buttonText', { number })}
                limit={limits.text}
                lang={lang}
                placeholder={silent(button.buttonText)}
              />
            )}
            {button.buttonType === 'MEDIA' && (
              <>
                <MediaField
                  source={`buttons.${index}.buttonImage.${language}`}
                  label={t('page.buttonImage', { number })}
                  help={t('media.kinds')}
                  kinds={['picture', 'film']}
                  shape={`${button.buttonWidth} / ${button.buttonHeight}`}
                  fallback={
                    language === defaultLanguage
                      ? undefined
                      : { ref: button.buttonImage[defaultLanguage], language: defaultLanguage }
                  }
                />
                <TextField
                  source={`buttons.${index}.imageAlt.${language}`}
                  label={t('page.buttonImageAlt', { number })}
                  limit={limits.seoDescription}
                  lang={lang}
                  placeholder={silent(button.imageAlt)}
                />
              </>
            )}
            <Box
              sx={{
                pb: number < buttons.length ? 2.5 : 0,
                borderBottom: number < buttons.length ? 1 : 0,
                borderColor: 'divider',
              }}
            >
              <TextField
                source={`buttons.${index}.microcopyText.${language}`}
                label={t('page.microcopy', { number })}
                limit={limits.textarea}
                lang={lang}
                placeholder={silent(button.microcopyText)}
              />
              <Warnings warnings={warnings} at={`/buttons/${index}`} />
            </Box>
          </Fragment>
        )
      })}
    </Group>
  )
}
