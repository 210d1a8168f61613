import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { NumberField } from '#admin/form/number-field.tsx'
import { TextField } from '#admin/form/text-field.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { MediaField } from '#admin/media/media-field.tsx'
import { languageFacts } from '#model/language.ts'
import { limits } from '#model/limits.ts'
import type { Problem } from '#model/problem.ts'
import type { Product } from '#model/product.ts'
import { Group } from './group.tsx'
import type { Spoken } from './spoken.ts'
import { Warnings } from './warnings.tsx'

/** What the products on a page are called, cost and are. */
export function ProductFields({
  products,
  warnings,
  language,
  defaultLanguage,
}: Spoken & { products: readonly Product[]; warnings: readonly Problem[] }) {
  const t = useText()
  const lang = languageFacts[language].tag
  const silent = (texts: Partial<Record<string, string>> | undefined) =>
    language === defaultLanguage ? undefined : texts?.[defaultLanguage]
  return (
    <Group title={t('page.products')}>
      {products.map((product, index) => (
        <Box
          key={product.id}
          component="fieldset"
          sx={{
            display: 'grid',
            gap: 2,
            minWidth: 0,
            m: 0,
            p: 0,
            border: 0,
            '& + &': { borderTop: 1, borderColor: 'divider', pt: 2.5 },
          }}
        >
          <Typography
            component="legend"
            variant="caption"
            color="textSecondary"
            sx={{ p: 0, mb: 1, float: 'left', width: '100%' }}
          >
            {t('page.product', { number: index + 1 })}
          </Typography>
          <Warnings warnings={warnings} at={`/products/${index}`} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5 }}>
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <TextField
                source={`products.${index}.productName.${language}`}
                label={t('page.productName')}
                limit={limits.text}
                lang={lang}
                placeholder={silent(product.productName)}
              />
            </Box>
            <NumberField isPrice source={`products.${index}.price`} label={t('page.productPrice')} />
          </Box>
          <MediaField
            source={`products.${index}.image`}
            label={t('page.productImage')}
            help={t('media.kindsPicture')}
            kinds={['picture']}
            shape="1 / 1"
          />
          <TextField
            source={`products.${index}.description.${language}`}
            label={t('page.productDescription')}
            limit={limits.productDescription}
            lines={2}
            lang={lang}
            placeholder={silent(product.description)}
          />
        </Box>
      ))}
    </Group>
  )
}
