// What PostgreSQL keeps of a password (RFC 5803), made here: the password itself is in no statement and in no log of it.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const iterations = 4_096

export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const hmac = (words: string): Buffer => createHmac('sha256', salted).update(words).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`
}

/** Nobody types it: it is sealed at the bench, or stands in the line that is pasted once. */
export const newPassword = (): string => randomBytes(24).toString('base64url')
