// The next step at a venue or provider: its sessions where there are any, else whoever can be asked.
import { ButtonLink } from "../button/button.tsx";
import { ContactAction, type ContactActionProps } from "../detail-page/contact-action.tsx";

export function OfferAction({ hasSessions, ...asked }: ContactActionProps & { hasSessions: boolean }) {
  if (!hasSessions) return <ContactAction {...asked} />;
  return (
    <ButtonLink look="bib" icon="calendar" href="#sessions">
      See the sessions
    </ButtonLink>
  );
}
