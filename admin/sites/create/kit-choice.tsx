import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { BrandKitReply } from '#model/calls/accounts/brand-kits.ts'
import { brandColors } from '#model/records/brand-kit.ts'
import { useText } from '../../i18n/use-text.ts'
import { radius } from '../../kit/theme/tokens.ts'

interface KitChoiceProps {
  kit: BrandKitReply
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Whether the new site begins with the brand kit. */
export function KitChoice({ kit, isChosen, onChoose }: KitChoiceProps) {
  const t = useText()
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
              slotProps={{ input: { 'aria-describedby': 'kit-choice-help' } }}
            />
          }
          label={t('brandKit.begin')}
        />
        {brandColors(kit).map(({ color }) => (
          <Box
            key={color}
            style={{ backgroundColor: color }}
            sx={{ width: 18, height: 18, borderRadius: radius.tiny, border: 1, borderColor: 'divider' }}
          />
        ))}
      </Box>
      <Typography id="kit-choice-help" variant="body2" color="textSecondary">
        {t('brandKit.beginHelp')}
      </Typography>
    </Box>
  )
}
