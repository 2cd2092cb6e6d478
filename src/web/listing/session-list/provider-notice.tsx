// Who runs football at a venue, each with its own page in a new window (specification §2.37).
import type { CentreAnswer } from "#src/listings/detail-answer.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { ShowMoreList } from "#src/web/listing/detail-page/show-more-list.tsx";
import styles from "./session-list.module.css";

/** From this many providers on, the notice speaks of many (§2.37). */
const manyProviders = 12;

interface ProviderNoticeProps {
  providers: CentreAnswer["ProviderCartDto"];
  pitchFinderId: number;
}

export function ProviderNotice({ providers, pitchFinderId }: ProviderNoticeProps) {
  if (providers.length === 0) return null;
  const who = providers.every(({ IsApproved }) => IsApproved) ? "approved providers" : "providers";
  return (
    <section className="panel">
      <h2>Who runs football here</h2>
      <p>
        {providers.length < manyProviders
          ? `These ${who} run football here. Some of it cannot be booked online. Ask them how to join.`
          : `Many ${who} run football here. Some of it cannot be booked online. Choose one and ask how to join.`}
      </p>
      <ShowMoreList
        className={styles.providers}
        items={providers.map(({ ProviderId, ProviderName }) => ({
          key: ProviderId,
          content: (
            <a href={`/provider/${ProviderId}p${pitchFinderId}`} target="_blank" rel="noopener">
              {ProviderName} <Icon name="external" />
              <span className="vh"> (opens in a new window)</span>
            </a>
          ),
        }))}
        thing={providers.length === 4 ? "provider" : "providers"}
      />
    </section>
  );
}
