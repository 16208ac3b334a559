/** Mail that the table sends: links to sign in by, and notices. */
import { formatter, type Locale } from '@trestle/words'
import nodemailer from 'nodemailer'
import cs from '../../messages/cs.json' with { type: 'json' }
import en from '../../messages/en.json' with { type: 'json' }
import pl from '../../messages/pl.json' with { type: 'json' }
import type { Settings } from '../settings.ts'

const catalogues = { en, pl, cs }

/** Milliseconds for a mail server to answer. */
const PATIENCE = 10_000

/** The language that a text names, English where the table does not speak it. */
export const localeIn = (lang: string): Locale => (Object.hasOwn(catalogues, lang) ? (lang as Locale) : 'en')

/** Sends mail over the host's server. `send` rejects where the server does not take it. */
export class Mail {
  private readonly transport
  private readonly from: string

  constructor({ mail, mailFrom }: Settings) {
    const patience = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
    this.transport = mail === '' ? null : nodemailer.createTransport({ url: mail, ...patience })
    this.from = mailFrom
  }

  get works(): boolean {
    return this.transport !== null
  }

  async send(to: string, subject: string, text: string): Promise<void> {
    await this.transport?.sendMail({ from: this.from, to, subject, text })
  }

  /** Sends a link that signs in whoever opens it. */
  async sendLink(to: string, link: string, lang: string, minutes: number): Promise<void> {
    const say = formatter(localeIn(lang), catalogues)
    await this.send(to, say.text({ id: 'mail.link.subject' }), say.text({ id: 'mail.link', values: { link, minutes } }))
  }

  close(): void {
    this.transport?.close()
  }
}
