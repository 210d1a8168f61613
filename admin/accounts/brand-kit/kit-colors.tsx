import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFieldArray } from 'react-hook-form'
import { maxBrandColorName, maxBrandColors } from '#model/records/brand-kit.ts'
import { defaults } from '#model/values/limits.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconAction } from '../../kit/display/icon-action.tsx'
import { ColorField } from '../../kit/fields/color-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { focusBeside } from '../../kit/list/focus-beside.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'

/** The named colours of a kit. */
export function KitColors() {
  const t = useText()
  const { fields, append, remove } = useFieldArray({ name: 'colors' })
  return (
    <>
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('brandKit.noColors')}
        </Typography>
      )}
      <Box component="ul" tabIndex={-1} sx={{ ...plainList, display: 'grid', gap: 2 }}>
        {fields.map(({ id }, place) => (
          <Box
            key={id}
            component="li"
            tabIndex={-1}
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto' },
              alignItems: 'start',
              '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
            }}
          >
            <ColorField
              source={`colors.${place}.color`}
              label={t('brandKit.color', { number: place + 1 })}
              fallback={defaults.buttonColor}
            />
            <TextField
              source={`colors.${place}.name`}
              label={t('brandKit.colorName', { number: place + 1 })}
              placeholder={t('brandKit.colorNamePlaceholder')}
              limit={maxBrandColorName}
            />
            <Box sx={{ pt: 3.25 }}>
              <IconAction
                icon="trash"
                label={t('brandKit.removeColor', { number: place + 1 })}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget.closest('li'))
                  remove(place)
                }}
              />
            </Box>
          </Box>
        ))}
      </Box>
      {fields.length < maxBrandColors && (
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" />}
          onClick={() => append({ name: '', color: defaults.buttonColor })}
          sx={{ justifySelf: 'start' }}
        >
          {t('brandKit.addColor')}
        </Button>
      )}
    </>
  )
}
