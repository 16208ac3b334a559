import { useEffect, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { copyText } from './copy.ts'
import { Glyph } from './glyphs.tsx'
import { useToasts } from './toasts.tsx'

/** A link to copy or send, with its QR code. */
export function Share({ address, about }: { address: string; about: string }) {
  const { t } = useWords()
  const { tell, fail } = useToasts()
  const [code, setCode] = useState<{ path: string; size: number } | null>(null)
  useEffect(() => {
    void import('qrcode').then(({ default: qrcode }) => {
      const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' })
      const dark = Array.from({ length: modules.size ** 2 }, (_, i) => i).filter((i) => modules.data[i])
      setCode({ size: modules.size, path: dark.map((i) => `M${i % modules.size} ${Math.floor(i / modules.size)}h1v1h-1z`).join('') })
    })
  }, [address])
  return (
    <div className="share">
      {code && (
        <svg
          className="qr"
          viewBox={`-3 -3 ${code.size + 6} ${code.size + 6}`}
          role="img"
          aria-label={t('ui.share.qr')}
          shapeRendering="crispEdges"
        >
          <path className="qr-ground" d={`M-3-3h${code.size + 6}v${code.size + 6}h-${code.size + 6}z`} />
          <path d={code.path} />
        </svg>
      )}
      <div>
        <p>{about}</p>
        <input type="text" readOnly value={address} aria-label={t('ui.share.link')} onFocus={(event) => event.target.select()} />
        <div className="row">
          <button type="button" className="button main" onClick={() => copyText(address).then(() => tell(t('ui.share.copied')), fail)}>
            <Glyph name="copy" /> {t('ui.share.copy')}
          </button>
          {'share' in navigator && (
            <button type="button" className="button" onClick={() => void navigator.share({ url: address }).catch(() => {})}>
              <Glyph name="link" /> {t('ui.share.send')}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
