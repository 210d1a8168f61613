import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import type { SiteSlugReply } from '#model/calls/domains/slugs.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { SlugField } from '../../kit/dns/slug-field.tsx'
import { slugAsKept, useSlugCheck } from '../../kit/dns/use-slug-check.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { shortAddress } from '../parts/site-address.ts'

/** The name in the address of a site: the present one, earlier ones that redirect, and a button to change it. */
export function SiteSlug({ siteId }: { siteId: string }) {
  const query = useRequest('GET /api/sites/:id/slug', { params: { id: siteId } })
  return <Loaded query={query}>{(found) => <Known siteId={siteId} found={found} />}</Loaded>
}

function Known({ siteId, found }: { siteId: string; found: SiteSlugReply }) {
  const t = useText()
  const isAllowed = useMay()('site.domain') !== undefined
  const [isOpen, setOpen] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {found.earlier.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('slugs.earlier', {
            names: found.earlier.map(({ address }) => shortAddress(address)).join(', '),
          })}
        </Typography>
      )}
      {isAllowed && !isOpen && (
        <Box>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t(found.slug === null ? 'slugs.choose' : 'slugs.change')}
          </Button>
        </Box>
      )}
      {isOpen && <SlugForm siteId={siteId} current={found.slug ?? ''} onClose={() => setOpen(false)} />}
    </Box>
  )
}

interface SlugFormProps {
  siteId: string
  current: string
  onClose: () => void
}

function SlugForm({ siteId, current, onClose }: SlugFormProps) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [slug, setSlug] = useState(current)
  const [refused, setRefused] = useState<string>()
  const verdict = useSlugCheck(slug, siteId)
  const isSame = slugAsKept(slug) === current
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (verdict.state === 'wrong') return
    if (slugAsKept(slug) === '') return setRefused(t('slugs.missing'))
    if (isSame) return onClose()
    const outcome = await request(
      'PUT /api/sites/:id/slug',
      { params: { id: siteId }, body: { slug }, fieldOf: fieldOfPointer },
      ({ address }) => t('slugs.saved', { address: shortAddress(address) }),
    )
    if (outcome.isDone) onClose()
    else setRefused(outcome.errors.slug)
  }
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)}>
      <SlugField
        slug={slug}
        onSlug={(written) => {
          setSlug(written)
          setRefused(undefined)
        }}
        verdict={isSame ? { state: 'empty' } : verdict}
        help={t('slugs.help')}
        refused={refused}
        isFocused
      />
      <Typography variant="body2" color="textSecondary" sx={{ my: 2 }}>
        {t('slugs.changeLead')}
      </Typography>
      <Row gap={1.25}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {t('slugs.save')}
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Row>
    </Box>
  )
}
