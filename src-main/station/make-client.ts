// Builds one client of the service from the parts of api/ and labels/: every call of it passes the same gate.
import { createAssignmentsApi } from '../api/assignments-api'
import { createCertificates } from '../api/send/certificates'
import { createGate } from '../api/throttle/gate'
import { createHealthApi } from '../api/health-api'
import { createHttp, type HttpDeps } from '../api/send/http'
import { createTrackingApi } from '../api/tracking-api'
import { createLabelFetch } from '../api/label/fetch-label'
import type { MakeClient } from '../services/clients-by-connection'

type Options = Pick<HttpDeps, 'proxyFor' | 'limits'> & {
  /** PEM certificates of authorities that the system trusts; asked only when the known ones do not do. */
  systemCertificates?: () => Promise<readonly string[]>
}

/** `proxyFor` answers as Electron's session.resolveProxy does; without it every call goes straight. */
export const createMakeClient = ({ systemCertificates, ...options }: Options = {}): MakeClient => {
  // For all connections: what was learned at one need not be read again at another.
  const certificates = createCertificates(systemCertificates)
  return ({ baseUrl, key, whyNoKey, language, throttling }) => {
    const http = createHttp({
      ...options,
      certificates,
      ...(language ? { language } : {}),
      connection: () => ({ baseUrl, key: key(), whyNoKey: whyNoKey?.() ?? null }),
    })
    const gate = createGate({ throttling })
    return {
      gate,
      assignments: createAssignmentsApi({ http, gate }),
      tracking: createTrackingApi({ http, gate }),
      health: createHealthApi({ http, gate }),
      fetchLabel: createLabelFetch({
        download: http.download,
        addressesOf: http.addressesOf,
        serviceUrl: () => baseUrl,
        throughGate: (send) => gate.run({ priority: 'label', attempts: 1, send }),
      }),
    }
  }
}
