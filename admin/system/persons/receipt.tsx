import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ErasureReceipt } from '#model/calls/submissions/persons.ts'
import { personKinds } from '#model/records/person.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Facts } from '../../kit/display/facts.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { surface } from '../../kit/theme/styles.ts'

/** Saves something as a JSON file. */
export function saveJson(name: string, content: object): void {
  const text = `${JSON.stringify(content, undefined, 2)}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: `${name}.json` }).click()
  URL.revokeObjectURL(address)
}

/** What was erased, when and by whom, without personal data. */
export function Receipt({ receipt }: { receipt: ErasureReceipt }) {
  const t = useText()
  const { id, erasedAt, by, hash, erased, copies, kept } = receipt
  const counts = personKinds.flatMap((kind) =>
    erased[kind] ? [`${t(`persons.kinds.${kind}`)}: ${erased[kind]}`] : [],
  )
  return (
    <Box component="section" aria-label={t('persons.receipt')} sx={{ ...surface, p: 3, maxWidth: 640 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {t('persons.receipt')}
      </Typography>
      <Facts
        facts={[
          { term: t('persons.receiptId'), value: id },
          { term: t('persons.when'), value: `${tokyoTime(erasedAt)} · ${by}` },
          {
            term: t('persons.what'),
            value: [...counts, t('persons.copies', { count: copies })].join(', '),
          },
          { term: t('persons.keptTerm'), value: kept.map((one) => t(`persons.kept.${one}`)).join(', ') },
          { term: t('persons.hash'), value: hash, help: t('persons.hashHelp') },
        ]}
      />
      <Button
        variant="outlined"
        startIcon={<Icon name="download" />}
        onClick={() => saveJson(`erasure-${id}`, receipt)}
        sx={{ mt: 2.5 }}
      >
        {t('persons.saveReceipt')}
      </Button>
    </Box>
  )
}
