import { useState } from 'react'
import { type Language, languageFacts, languages } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { SmallChoice } from '../../kit/fields/small-choice.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { companyKeys } from './kit-values.ts'

/** The company texts of a kit, one language at a time. */
export function KitCompany() {
  const t = useText()
  const [shown, setShown] = useState<Language>(languages[0])
  return (
    <>
      <Row gap={0.5}>
        {languages.map((language) => (
          <SmallChoice
            key={language}
            isPressed={language === shown}
            label={t(`language.${language}`)}
            onPress={() => setShown(language)}
          >
            {t(`language.${language}`)}
          </SmallChoice>
        ))}
      </Row>
      {companyKeys.map((key) => (
        <TextField
          key={`${shown} ${key}`}
          source={`company.${shown}.${key}`}
          label={t(`fields.${key}`)}
          lang={languageFacts[shown].tag}
          {...(key === 'companyWebsite'
            ? { limit: limits.url, isPlain: true, placeholder: 'https://' }
            : { limit: limits.tags, lines: 4 })}
        />
      ))}
    </>
  )
}
